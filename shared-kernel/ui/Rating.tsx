import { css } from '@emotion/react';
import { Star } from 'lucide-react';
import { Icon, type IconSize } from 'shared-kernel/ui/Icon';

interface RatingProps {
  /** 0 to 5; half stars are drawn. */
  value: number;
  /** The whole in words: "4.5 of 5 from 32 ratings". */
  label: string;
  /** Drawn after the stars, formatted. */
  text?: string;
  size?: IconSize;
}

const look = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  color: var(--accent-strong);
  font-size: var(--t-14);
  font-weight: 600;
`;
const stars = css`
  position: relative;
  display: inline-flex;
  color: var(--n-300);
`;
const filled = css`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  display: flex;
  overflow: hidden;
  color: var(--accent);
`;

const five = [1, 2, 3, 4, 5];

export function Rating({ value, label, text, size = 4 }: RatingProps) {
  const share = Math.round(Math.max(0, Math.min(5, value)) * 2) * 10;
  return (
    <span css={look}>
      <span className="visually-hidden">{label}</span>
      <span css={stars} aria-hidden="true">
        {five.map((star) => (
          <Icon key={star} icon={Star} size={size} filled />
        ))}
        <span css={[filled, { inlineSize: `${share}%` }]}>
          {five.map((star) => (
            <Icon key={star} icon={Star} size={size} filled />
          ))}
        </span>
      </span>
      {text !== undefined && <span aria-hidden="true">{text}</span>}
    </span>
  );
}

import { css } from '@emotion/react';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { coveringInput } from './choiceLook.ts';
import { Icon } from 'shared-kernel/ui/Icon';

interface RatingFieldProps {
  label: string;
  /** 1 to 5, or null before the first choice. */
  value: number | null;
  onChange: (value: number) => void;
  /** "3 stars". */
  starLabel: (stars: number) => string;
  disabled?: boolean;
}

const row = css`
  display: inline-flex;
  fieldset:disabled > & {
    opacity: 0.5;
  }
`;
const star = css`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border-radius: var(--r-full);
  color: var(--n-400);
  transition:
    color var(--motion-fast),
    transform var(--motion-fast) var(--ease);
  &[data-on='true'] {
    color: var(--accent);
  }
  &:active {
    transform: scale(1.15);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--brand);
    outline-offset: -3px;
  }
`;

export function RatingField({ label, value, onChange, starLabel, disabled = false }: RatingFieldProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className="visually-hidden">{label}</legend>
      <div css={row}>
        {[1, 2, 3, 4, 5].map((stars) => {
          const on = value !== null && stars <= value;
          return (
            <label key={stars} css={star} data-on={on}>
              <input
                css={coveringInput}
                type="radio"
                name={name}
                value={stars}
                checked={stars === value}
                aria-label={starLabel(stars)}
                onChange={() => onChange(stars)}
              />
              <Icon icon={Star} size={8} filled={on} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

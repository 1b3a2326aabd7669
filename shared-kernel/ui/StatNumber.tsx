import { css } from '@emotion/react';
import { Info, Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { Icon } from 'shared-kernel/ui/Icon';
import { Tooltip } from './Tooltip.tsx';

interface StatNumberProps {
  label: string;
  /** A sentence on what is counted, as a tooltip for pointer and keyboard; on touch the label must do. */
  about?: string;
  /** Formatted. */
  value: string;
  /** Against the period before; `text` is formatted ("۱۲٪"), `label` says it in words ("12% more than last month"). */
  change?: {
    direction: 'up' | 'down' | 'same';
    text: string;
    label: string;
    /** A rise that is bad news, such as refunds. */ inverted?: boolean;
  };
}

const look = css`
  display: grid;
  gap: var(--s-1);
  min-inline-size: 0;
`;
const labelLook = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;
/** As high as its line, with enough room for a pointer. */
const aboutLook = css`
  display: inline-grid;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  margin-block: -4px;
  margin-inline-start: var(--s-1);
  border-radius: var(--r-full);
  color: inherit;
  cursor: help;
  @media (hover: none) {
    display: none;
  }
`;
const valueLook = css`
  font-size: var(--t-28);
  font-weight: 800;
  line-height: 1.25;
`;
const changeLook = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  color: var(--text-soft);
  font-size: var(--t-14);
  font-weight: 600;
  &[data-news='good'] {
    color: var(--success);
  }
  &[data-news='bad'] {
    color: var(--danger);
  }
`;
const icons = { up: TrendingUp, down: TrendingDown, same: Minus };

export function StatNumber({ label, about, value, change }: StatNumberProps) {
  const news =
    !change || change.direction === 'same' ? 'none' : (change.direction === 'up') === !change.inverted ? 'good' : 'bad';
  return (
    <dl css={look}>
      <dt css={labelLook}>
        {label}
        {about !== undefined && (
          <Tooltip text={about}>
            {(described) => (
              <button css={aboutLook} type="button" aria-label={label} {...described}>
                <Icon icon={Info} size={4} />
              </button>
            )}
          </Tooltip>
        )}
      </dt>
      <dd css={valueLook}>{value}</dd>
      {change && (
        <dd css={changeLook} data-news={news}>
          <Icon icon={icons[change.direction]} size={4} mirrored />
          <span aria-hidden="true">{change.text}</span>
          <span className="visually-hidden">{change.label}</span>
        </dd>
      )}
    </dl>
  );
}

import { css } from '@emotion/react';
import { glass, mark, quietMark } from '../style/onPicture.ts';

interface DotsProps {
  total: number;
  current: number;
  /** Without it the dots only show the place. */
  onPick?: (index: number) => void;
  /** Names each dot that can be pressed. */
  pickLabel?: (number: number) => string;
}

/** More do not fit side by side on a phone; the number that is shown elsewhere has to do then. */
const most = 12;

const row = css`
  display: flex;
  align-items: center;
  justify-content: center;
  inline-size: fit-content;
  padding: 6px 8px;
  gap: 6px;
  border-radius: var(--r-full);
  background: ${glass};
`;
/** The targets stand side by side: 24 px each, whatever is drawn in them. */
const pickable = css`
  padding: 2px 4px;
  gap: 0;
`;
const dot = css`
  display: block;
  inline-size: 7px;
  block-size: 7px;
  border-radius: 4px;
  background: ${quietMark};
  transition: inline-size var(--motion) var(--ease);
  [aria-current='true'] > &,
  &[data-on='true'] {
    inline-size: 18px;
    background: ${mark};
  }
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;
const target = css`
  display: grid;
  place-items: center;
  min-inline-size: 24px;
  block-size: 28px;
`;

/** The place in a row of pictures, readable on any of them. */
export function Dots({ total, current, onPick, pickLabel }: DotsProps) {
  if (total < 2 || total > most) return null;
  const places = Array.from({ length: total }, (_, at) => at);
  if (!onPick)
    return (
      <span css={row} aria-hidden="true">
        {places.map((at) => (
          <i key={at} css={dot} data-on={at === current} />
        ))}
      </span>
    );
  return (
    <div css={[row, pickable]}>
      {places.map((at) => (
        // Out of the tab order: the arrow keys do the same, and ten more stops would be in the way.
        <button
          key={at}
          css={target}
          type="button"
          tabIndex={-1}
          aria-label={pickLabel?.(at + 1)}
          aria-current={at === current}
          onClick={() => onPick(at)}
        >
          <i css={dot} />
        </button>
      ))}
    </div>
  );
}

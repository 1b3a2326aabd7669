import { css } from '@emotion/react';
import { choice, coveringInput } from './choiceLook.ts';

interface TimeSlotsProps {
  label: string;
  slots: readonly { id: string; time: string; note?: string; disabled?: boolean }[];
  selected: string | null;
  onSelect: (id: string) => void;
  name?: string;
}

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  gap: var(--s-2);
`;
const slot = css`
  display: grid;
  place-content: center;
  justify-items: center;
  min-block-size: 48px;
  padding: var(--s-1) var(--s-2);
  border-radius: var(--r-button);
  font-weight: 600;
  line-height: 1.5;
  &:has(:checked) {
    background: var(--brand);
    color: var(--on-brand);
    box-shadow: none;
  }
  &:has(:disabled) > span:first-of-type {
    font-weight: 400;
  }
`;
const noteLook = css`
  font-size: var(--t-12);
  font-weight: 400;
`;

export function TimeSlots({ label, slots, selected, onSelect, name = 'time' }: TimeSlotsProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div css={grid}>
        {slots.map(({ id, time, note, disabled }) => (
          <label key={id} css={[choice, slot]}>
            <input
              css={coveringInput}
              type="radio"
              name={name}
              value={id}
              checked={id === selected}
              disabled={disabled}
              onChange={() => onSelect(id)}
            />
            <span>{time}</span>
            {note !== undefined && (
              <>
                {' '}
                <span css={noteLook}>{note}</span>
              </>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { choice, coveringInput } from './choiceLook.ts';

interface StripDay {
  id: string;
  weekday: string;
  day: string;
  month: string;
  /** A word under the day: "full", "3 left". */
  note?: string;
  disabled?: boolean;
}

interface DayStripProps {
  label: string;
  days: readonly StripDay[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** The name of its radios; two strips of a page need two names. */
  name?: string;
}

const strip = css`
  position: relative;
  display: flex;
  gap: var(--s-2);
  overflow-x: auto;
  scrollbar-width: none;
  overscroll-behavior-inline: contain;
  /* Room for the ring and the shadow, which a scrolling box would cut off. */
  padding: 6px var(--page-margin, var(--s-4)) var(--s-4);
  margin-block-end: -10px;
  margin-inline: calc(-1 * var(--page-margin, var(--s-4)));
`;
const dayLook = css`
  display: grid;
  justify-items: center;
  align-content: center;
  flex: none;
  min-inline-size: 76px;
  min-block-size: 96px;
  padding: var(--s-2);
  border-radius: var(--r-card);
  font-size: var(--t-12);
  line-height: 1.6;
  text-align: center;
  & > b {
    font-size: var(--t-22);
    font-weight: 800;
    line-height: 1.35;
  }
  &:has(:checked) {
    background: var(--brand);
    color: var(--on-brand);
    box-shadow: 0 4px 12px color-mix(in srgb, var(--brand) 35%, transparent);
  }
  &:has(:disabled) > b {
    font-weight: 400;
  }
`;
const weekdayLook = css`
  font-weight: 600;
`;
const noteLook = css`
  font-weight: 600;
  color: var(--brand-strong);
  input:checked ~ & {
    color: inherit;
  }
  input:disabled ~ & {
    color: inherit;
  }
`;

export function DayStrip({ label, days, selected, onSelect, name = 'day' }: DayStripProps) {
  const ref = useRef<HTMLFieldSetElement>(null);
  // A day that was chosen elsewhere (a link, the calendar) may lie out of sight.
  useEffect(() => {
    const chosen = ref.current?.querySelector(':checked')?.parentElement;
    const row = chosen?.parentElement;
    if (!chosen || !row) return;
    // Not scrollIntoView: that would move the page as well.
    const [day, frame] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
    if (day.left < frame.left || day.right > frame.right)
      row.scrollLeft += day.left + day.width / 2 - (frame.left + frame.width / 2);
  }, [selected]);
  return (
    <fieldset ref={ref}>
      <legend className="visually-hidden">{label}</legend>
      <div css={strip}>
        {days.map((day) => (
          <label key={day.id} css={[choice, dayLook]}>
            <input
              css={coveringInput}
              type="radio"
              name={name}
              value={day.id}
              checked={day.id === selected}
              disabled={day.disabled}
              onChange={() => onSelect(day.id)}
            />
            <span css={weekdayLook}>{day.weekday}</span> <b>{day.day}</b> <span>{day.month}</span>
            {day.note !== undefined && (
              <>
                {' '}
                <span css={noteLook}>{day.note}</span>
              </>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

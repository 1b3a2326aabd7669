import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { choice, coveringInput } from './choiceLook.ts';

interface RadioCardProps {
  /** The same for all cards of one choice. */
  name: string;
  value: string;
  title: string;
  /** What is included, or why it can't be chosen. */
  note?: string;
  /** Formatted, at the end of the card. */
  price?: ReactNode;
  checked: boolean;
  /** Dimmed; say why in `note`. */
  disabled?: boolean;
  onSelect: (value: string) => void;
}

const look = css`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: var(--s-1) var(--s-3);
  min-block-size: 64px;
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-card);
  &:has(:disabled) > b {
    font-weight: 400;
  }
`;
/* Each part names its column: one with a row of its own would be placed before those without. */
const dot = css`
  grid-column: 1;
  grid-row: 1 / span 2;
  display: grid;
  place-items: center;
  inline-size: 22px;
  block-size: 22px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 2px var(--border-strong);
  transition: box-shadow var(--motion) var(--ease);
  input:checked ~ & {
    box-shadow: inset 0 0 0 7px var(--brand);
  }
  input:disabled ~ & {
    box-shadow: inset 0 0 0 2px var(--n-400);
  }
`;
const titleLook = css`
  grid-column: 2;
  align-self: end;
  font-weight: 600;
  line-height: 1.5;
`;
const noteLook = css`
  grid-column: 2;
  align-self: start;
  color: var(--text-soft);
  font-size: var(--t-14);
  line-height: 1.5;
`;
const priceLook = css`
  grid-column: 3;
  grid-row: 1 / span 2;
  font-weight: 800;
  white-space: nowrap;
  input:checked ~ & {
    color: var(--brand-strong);
  }
`;
const alone = css`
  grid-row: 1 / span 2;
  align-self: center;
`;

/** One choice of several, as a card. Put them into a `<fieldset>` with a `<legend>`. */
export function RadioCard({ name, value, title, note, price, checked, disabled = false, onSelect }: RadioCardProps) {
  return (
    <label css={[choice, look]}>
      <input
        css={coveringInput}
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onSelect(value)}
      />
      <span css={dot} aria-hidden="true" />
      <b css={[titleLook, note === undefined && alone]}>{title}</b>
      {note !== undefined && <span css={noteLook}>{note}</span>}
      {price !== undefined && <span css={priceLook}>{price}</span>}
    </label>
  );
}

import { css } from '@emotion/react';
import { hovering } from '../../style/tokens.ts';

export const calendarRoot = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-2);
  inline-size: 100%;
  max-inline-size: 400px;
`;
export const calendarHead = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  & > :only-child {
    margin-inline: auto;
  }
`;
export const headTitle = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  min-block-size: var(--target);
  padding-inline: var(--s-3);
  border-radius: var(--r-full);
  font-weight: 800;
  ${hovering} {
    &:hover {
      background: var(--n-100);
    }
  }
`;
export const calendarTable = css`
  inline-size: 100%;
  table-layout: fixed;
  border-spacing: 0 2px;
  border-collapse: separate;
  & th {
    block-size: 32px;
    padding: 0;
    color: var(--text-soft);
    font-size: var(--t-12);
    font-weight: 600;
  }
  & td {
    padding: 0;
    text-align: center;
  }
  /* A span is one band: whole in its middle, half a cell at its ends. */
  & td[data-part='middle'] {
    background: var(--brand-soft);
  }
  & td[data-part='first'] {
    background: linear-gradient(var(--brand-soft), var(--brand-soft)) no-repeat var(--band-end) / 50% 100%;
  }
  & td[data-part='last'] {
    background: linear-gradient(var(--brand-soft), var(--brand-soft)) no-repeat var(--band-start) / 50% 100%;
  }
  --band-start: left;
  --band-end: right;
  [dir='rtl'] & {
    --band-start: right;
    --band-end: left;
  }
`;
/** A calendar as wide as its page, with room for words under each day. */
export const wideRoot = css`
  max-inline-size: none;
`;
export const filledTable = css`
  border-spacing: 0;
  & td {
    block-size: 7.75rem;
    padding: var(--s-1);
    border: 1px solid var(--n-200);
    border-inline-end-width: 0;
    border-block-end-width: 0;
    text-align: start;
    vertical-align: top;
  }
  & td:last-of-type {
    border-inline-end-width: 1px;
  }
  & tr:last-of-type > td {
    border-block-end-width: 1px;
  }
  /* A week that is over takes no room from those to come. */
  & tr:not(:has(button:enabled)) > td {
    block-size: auto;
  }
  & td > button[data-day] {
    inline-size: 2.25rem;
    block-size: 2.25rem;
    margin: 0;
    border-radius: var(--r-full);
  }
`;
export const calendarCell = css`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  inline-size: 100%;
  max-inline-size: 48px;
  margin-inline: auto;
  block-size: var(--target);
  border-radius: var(--r-full);
  line-height: 1;
  transition: background-color var(--motion-fast);
  [data-roomy] & {
    block-size: 52px;
    border-radius: var(--r-button);
  }
  ${hovering} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--n-100);
    }
  }
  &:focus-visible {
    outline-offset: -2px;
    z-index: 1;
  }
  [data-rest] > & {
    color: var(--danger);
  }
  /* A public holiday differs from a weekend by more than its colour. */
  [data-holiday] > &::after {
    content: '';
    position: absolute;
    inset-block-end: 5px;
    inline-size: 5px;
    block-size: 5px;
    border-radius: var(--r-full);
    background: currentcolor;
  }
  [data-holiday][data-counted] > &::after {
    inset-block: 5px auto;
    inset-inline-end: 7px;
  }
  &[aria-current='date'] {
    color: var(--brand-strong);
    font-weight: 800;
    box-shadow: inset 0 0 0 1px var(--brand);
  }
  &&[aria-pressed='true'] {
    background: var(--brand);
    color: var(--on-brand);
    font-weight: 800;
  }
  [data-part='middle'] > &&[aria-pressed='true'] {
    background: transparent;
    color: var(--brand-strong);
  }
  &&:disabled {
    color: var(--n-400);
    cursor: default;
  }
  &&[aria-disabled='true']:not(:disabled) {
    color: var(--n-600);
    cursor: not-allowed;
    background: repeating-linear-gradient(135deg, transparent 0 5px, var(--n-200) 5px 6px);
  }
  /* Chosen, and not to be given up. */
  &&[aria-disabled='true'][aria-pressed='true']:not(:disabled) {
    color: var(--on-brand);
    background:
      repeating-linear-gradient(
        135deg,
        transparent 0 5px,
        color-mix(in srgb, var(--on-brand) 30%, transparent) 5px 6px
      ),
      var(--brand);
  }
`;
/** Drawn, but not as text: the day's name says it in words, and 3 and 12 would read as 312. */
export const cellCount = css`
  &::before {
    content: attr(data-number) / '';
  }
  margin-block-start: 3px;
  font-size: 0.6875rem;
  font-weight: 600;
  color: var(--brand-strong);
  [aria-pressed='true'] > & {
    color: inherit;
  }
`;
export const periodList = css`
  display: grid;
  gap: var(--s-1);
  max-block-size: 288px;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 2px;
`;
export const periodEntry = css`
  min-block-size: 48px;
  border-radius: var(--r-button);
  line-height: 1.3;
  text-align: center;
  ${hovering} {
    &:hover:not(:disabled) {
      background: var(--n-100);
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current='date'] {
    color: var(--brand-strong);
    font-weight: 800;
    box-shadow: inset 0 0 0 1px var(--brand);
  }
  &&[aria-selected='true'] {
    background: var(--brand);
    color: var(--on-brand);
    font-weight: 800;
  }
  &&:disabled {
    color: var(--n-400);
    cursor: default;
  }
`;
export const footNotes = css`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--t-12);
  color: var(--text-soft);
  & b {
    color: var(--danger);
    font-weight: 600;
  }
`;
export const finePointer = css`
  display: none;
  @media (pointer: fine) {
    display: block;
  }
`;

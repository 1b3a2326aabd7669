import type { KeyboardEvent } from 'react';

/** The search field and its results: links, and buttons that search for something else. */
const stops = 'input[type="search"], [data-hits] a[href], [data-hits="words"] button';

/** Along the page's height and along a line of results. */
const steps: Record<string, { down: number } | { right: number }> = {
  ArrowDown: { down: 1 },
  ArrowUp: { down: -1 },
  ArrowRight: { right: 1 },
  ArrowLeft: { right: -1 },
};

/**
 * The arrow keys lead from the field to its results, through them, and back: results may stand in columns. In the field
 * left and right move between letters.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const from = event.target as HTMLElement;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)];
  if (!all.includes(from) || ('right' in step && from instanceof HTMLInputElement)) return;
  const next = 'down' in step ? inLine(all, from, step.down) : besides(all, from, step.right);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The one of the next line up or down that is nearest; from the field that is the first one. */
function inLine(all: readonly HTMLElement[], from: HTMLElement, step: number): HTMLElement | undefined {
  const at = all.indexOf(from);
  const start = from.getBoundingClientRect();
  const others = step > 0 ? all.slice(at + 1) : all.slice(0, at).toReversed();
  const first = others.find((other) => !isBeside(start, other.getBoundingClientRect()));
  if (!first || from instanceof HTMLInputElement) return first;
  const line = first.getBoundingClientRect();
  const distance = (other: HTMLElement): number => Math.abs(middle(other.getBoundingClientRect()) - middle(start));
  return others
    .filter((other) => other === first || isBeside(line, other.getBoundingClientRect()))
    .reduce((best, other) => (distance(other) < distance(best) ? other : best), first);
}

const besides = (all: readonly HTMLElement[], from: HTMLElement, step: number): HTMLElement | undefined => {
  const start = from.getBoundingClientRect();
  const further = (other: HTMLElement): number => (middle(other.getBoundingClientRect()) - middle(start)) * step;
  return all
    .filter((other) => isBeside(start, other.getBoundingClientRect()) && further(other) > 1)
    .toSorted((a, b) => further(a) - further(b))[0];
};

const middle = ({ left, right }: DOMRect): number => (left + right) / 2;

const isBeside = (a: DOMRect, b: DOMRect): boolean => a.top < b.bottom && b.top < a.bottom;

/** How the last seven days compare with the seven before. `share` is null when there is nothing to compare with. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  /** A fraction of the week before: 0.25 is a quarter more or, when it goes down, a quarter less. */
  share: number | null;
}

export function changeOf(last: number, before: number): Change {
  if (last === before) return { direction: 'same', share: 0 };
  return { direction: last > before ? 'up' : 'down', share: before === 0 ? null : Math.abs(last - before) / before };
}

/** The pause after the last key before a search is asked, in milliseconds. */
const searchPause = 400;

export interface Debounced<Arguments extends unknown[]> {
  (...given: Arguments): void;
  /** Forgets a call that waits: the field was emptied or its owner left. */
  cancel: () => void;
}

/** Calls `run` with the last arguments once nobody has called for `pause` milliseconds. */
export function debounce<Arguments extends unknown[]>(
  run: (...given: Arguments) => void,
  pause = searchPause,
): Debounced<Arguments> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  const later = (...given: Arguments): void => {
    cancel();
    timer = setTimeout(() => run(...given), pause);
  };
  return Object.assign(later, { cancel });
}

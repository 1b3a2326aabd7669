import type { EmotionCache } from '@emotion/cache';

/**
 * Tells Emotion's cache which rules the page brings. Emotion would find them by itself and move their element,
 * which makes a browser restyle the whole page, its fonts too.
 */
export function takeRules(page: Document, { inserted }: EmotionCache): void {
  const names = page.querySelector<HTMLElement>('style[data-drawn]')?.dataset.drawn;
  for (const name of names?.split(' ') ?? []) inserted[name] = true;
}

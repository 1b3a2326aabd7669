import type { ComponentType } from 'react';
import type { Locale } from 'shared-kernel/contract/locale';

/** A part of the frame whose code is fetched when it is wanted. */
export interface LatePart<Props> {
  /** Set once its code has come: whoever draws it from then on need not wait. */
  current: ComponentType<Props> | null;
  load(): Promise<ComponentType<Props>>;
}

/**
 * A part that is drawn in the very first pass once its code is there, so that a server can draw it and a browser
 * take it over.
 */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const part: LatePart<Props> = {
    current: null,
    load: async () => (part.current = await load()),
  };
  return part;
}

/** One for each language: its words are part of it. */
export function latePartIn<Props>(
  load: (locale: Locale) => Promise<ComponentType<Props>>,
): (locale: Locale) => LatePart<Props> {
  const parts = new Map<Locale, LatePart<Props>>();
  return (locale) => {
    const part = parts.get(locale) ?? latePart(() => load(locale));
    parts.set(locale, part);
    return part;
  };
}

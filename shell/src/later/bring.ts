import type { ComponentType } from 'react';
import type { Locale } from 'shared-kernel/contract/locale';
import { twice } from 'shared-kernel/platform/twice';

/** Loads a part that the first paint does without, together with its words; two chunks at once. */
export const bring = <Props extends object>(
  locale: Locale,
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> =>
  twice(async () => {
    const [Part, { withWords }] = await Promise.all([load(), import(/* webpackChunkName: "late" */ './withWords.tsx')]);
    return withWords(locale, Part);
  });

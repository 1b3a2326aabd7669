import type { EmotionCache } from '@emotion/cache';

/**
 * Begins a new style element for at-rules, those of one task together. A browser computes the styles of the whole page
 * anew when an at-rule is added to a sheet that it knows; of a sheet that is new, only what its rules match.
 */
export function sheetPerAtRules({ sheet }: EmotionCache): void {
  const insert = sheet.insert.bind(sheet);
  let isNew = false;
  sheet.insert = (rule) => {
    if (rule.startsWith('@') && !isNew) {
      // It begins an element with the rule that it counts as its first.
      sheet.ctr = 0;
      isNew = true;
      queueMicrotask(() => (isNew = false));
    }
    insert(rule);
  };
}

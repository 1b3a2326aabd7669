type Forced = 'hovered' | 'focused' | 'pressed';

/** What stands in a style for each of them. The longer names come first, as the shorter ones begin them. */
const marks: readonly [pseudo: RegExp, mark: string][] = [
  [/:focus-within/g, ':has([data-focused])'],
  [/:focus-visible/g, '[data-focused]'],
  [/:focus(?![\w-])/g, '[data-focused]'],
  [/:hover/g, '[data-hovered]'],
  [/:active/g, '[data-pressed]'],
];

const controls = 'a[href], button, input, select, textarea, [tabindex]';

/** Marks the first control of a place. */
export const force = (place: Element, as: Forced): void =>
  place.querySelector(controls)?.setAttribute(`data-${as}`, '');

/** Styles what is marked as a browser styles what a pointer is on, or the keyboard. */
export function styleForced(): void {
  for (const sheet of document.styleSheets) addTo(sheet);
}

function addTo(group: CSSStyleSheet | CSSGroupingRule): void {
  for (let at = group.cssRules.length - 1; at >= 0; at--) {
    const rule = group.cssRules[at];
    if (rule instanceof CSSStyleRule) {
      const marked = marks.reduce((text, [pseudo, mark]) => text.replace(pseudo, mark), rule.selectorText);
      if (marked !== rule.selectorText) group.insertRule(`${marked}{${rule.style.cssText}}`, at + 1);
    } else if (rule instanceof CSSGroupingRule) addTo(rule);
  }
}

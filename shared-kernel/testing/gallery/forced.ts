type Forced = 'hovered' | 'focused' | 'pressed';

/**
 * The attribute that stands in a style for each pseudo-class. Longer names come first, because shorter ones begin them.
 */
const marks: readonly [pseudo: RegExp, mark: string][] = [
  [/:focus-within/g, ':has([data-focused])'],
  [/:focus-visible/g, '[data-focused]'],
  [/:focus(?![\w-])/g, '[data-focused]'],
  [/:hover/g, '[data-hovered]'],
  [/:active/g, '[data-pressed]'],
];

const controls = 'a[href], button, input, select, textarea, [tabindex]';

/** Marks the first control inside. */
export const force = (place: Element, as: Forced): void =>
  place.querySelector(controls)?.setAttribute(`data-${as}`, '');

/** Lets marked controls look as a browser draws them under a pointer or with the keyboard's focus. */
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

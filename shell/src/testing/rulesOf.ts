/** What the style sheets say of an element; jsdom computes no logical properties. */
export const rulesOf = (element: Element): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    .filter((text) => [...element.classList].some((name) => text.includes(`.${name}`)))
    .join('\n');

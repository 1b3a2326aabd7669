import { createRequire } from 'node:module';

/** The copy of jsdom that jest's environment uses. */
const ofEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const living = (file) => ofEnvironment(`jsdom/lib/jsdom/living/${file}`);
const { matchesDontThrow } = living('helpers/selectors.js');
const { implForWrapper } = living('generated/utils.js');
const styleRules = living('helpers/style-rules.js');
const { CSSStyleDeclaration } = ofEnvironment('cssstyle');
const cssom = ofEnvironment('rrweb-cssom');

/**
 * Gives jsdom an index of a page's styles. jsdom tries every rule of every sheet on each element whose style is asked
 * for, and a query by role asks for those of half the page: a third of the time of a test that renders. Must be
 * imported before jsdom's window, which takes the function once; written like jsdom's own but for where the rules come
 * from.
 */
styleRules.getDeclarationForElement = (element) => {
  const page = element._ownerDocument;
  page._styleCache ??= new WeakMap();
  const known = page._styleCache.get(element);
  if (known) return known;

  const declaration = new CSSStyleDeclaration();
  const take = (style) => {
    for (const property of Array.from(style)) {
      const value = style.getPropertyValue(property);
      if (value === 'unset') declaration.removeProperty(property);
      else declaration.setProperty(property, value, style.getPropertyPriority(property));
    }
  };
  for (const { rule } of indexOf(page).of(element)) take(rule.style);
  take(element.style);
  page._styleCache.set(element, declaration);
  return declaration;
};

/** The rules of a page in their order, each found by the least that the last part of its selector asks for. */
class RuleIndex {
  sheets = [];
  size = 0;
  by = new Map();

  add(sheet) {
    this.sheets.push(sheet);
    for (const rule of flat(sheet))
      for (const { tag, classes } of lastPartsOf(rule.selectorText)) {
        const key = classes[0] !== undefined ? `.${classes[0]}` : (tag ?? '*');
        if (!this.by.has(key)) this.by.set(key, []);
        this.by.get(key).push({ rule, at: this.size });
        this.size++;
      }
  }

  of(element) {
    const seen = new Set();
    const classes = element.getAttributeNS(null, 'class')?.match(/\S+/g) ?? [];
    return ['*', element.localName.toLowerCase(), ...classes.map((name) => `.${name}`)]
      .flatMap((key) => this.by.get(key) ?? [])
      .sort((a, b) => a.at - b.at)
      .filter(({ rule }) => !seen.has(rule) && seen.add(rule) && matchesDontThrow(element, rule.selectorText));
  }
}

const flat = (sheet) =>
  Array.from(sheet.cssRules)
    .flatMap((rule) => {
      if (!rule.media) return [rule];
      return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : [];
    })
    .filter(({ selectorText }) => selectorText);

const indexes = new WeakMap();
let ownSheet;

/** Sheets are mostly added at the end; where one went or changed, all are read anew. */
function indexOf(page) {
  ownSheet ??= cssom.parse(ofEnvironment('jsdom/lib/jsdom/browser/default-stylesheet.js'));
  const sheets = [ownSheet, ...page.styleSheets._list];
  let known = indexes.get(page);
  if (known?.at === page._styleCache) return known.index;
  const isPrefix = known?.index.sheets.every(
    (sheet, at) => sheets[at] === sheet && sheet.cssRules.length === known.lengths[at],
  );
  if (!isPrefix) known = { index: new RuleIndex(), lengths: [] };
  for (const sheet of sheets.slice(known.index.sheets.length)) {
    known.index.add(sheet);
    known.lengths.push(sheet.cssRules.length);
  }
  known.at = page._styleCache;
  indexes.set(page, known);
  return known.index;
}

const parts = new Map();

function lastPartsOf(selector) {
  const known = parts.get(selector) ?? splitOutside(String(selector), ',').map(lastPartOf);
  parts.set(selector, known);
  return known;
}

/** The least that the last part of a selector asks for: `ul > a.b.c:hover` asks for the tag `a` and the classes. */
function lastPartOf(selector) {
  const [part] = splitOutside(selector.trim(), '\\s>+~').slice(-1);
  const { tag, classes } = /^(?<tag>[a-z][a-z\d]*)?(?<classes>(?:\.[\w-]+)*)(?=$|[:[#])/i.exec(part)?.groups ?? {};
  return { tag: tag?.toLowerCase(), classes: classes ? classes.slice(1).split('.') : [] };
}

/** Splits where one of these characters stands outside of brackets and quotes. */
const splitOutside = (text, characters) =>
  text.match(
    new RegExp(
      String.raw`(?:\\.|"[^"]*"|'[^']*'|\[[^\]]*\]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^${characters}])+`,
      'g',
    ),
  ) ?? [''];

/**
 * Has a window of jsdom work out the style of an element only once while its document stays unchanged. A query by role
 * asks for the styles of each element's ancestors, and jsdom would read every declaration of theirs each time.
 */
export function rememberStyles(window) {
  const { getComputedStyle } = window;
  /** Keyed by jsdom's own cache of a document's styles, which it throws away with every change. */
  const known = new WeakMap();
  window.getComputedStyle = (element, part) => {
    const kept = known.get(implForWrapper(element)?._ownerDocument._styleCache);
    const style = part ? undefined : kept?.get(element);
    if (style) return style;
    const computed = getComputedStyle.call(window, element, part);
    const cache = implForWrapper(element)._ownerDocument._styleCache;
    if (!part && cache) {
      if (!known.has(cache)) known.set(cache, new WeakMap());
      known.get(cache).set(element, computed);
    }
    return computed;
  };
}

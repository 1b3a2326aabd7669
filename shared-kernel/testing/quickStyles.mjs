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

/**
 * What libraries ask of every element, to learn whether it is seen: a property that no shorthand sets, and whether it
 * is handed down.
 */
const oftenAsked = { display: false, visibility: true, 'pointer-events': true };

/**
 * The rules of a page in their order, each found by the least that the last part of its selector asks for, and those
 * that say something of what is often asked by that, too.
 */
class RuleIndex {
  sheets = [];
  size = 0;
  by = new Map();

  add(sheet) {
    this.sheets.push(sheet);
    for (const rule of flat(sheet)) {
      const says = ['', ...Object.keys(oftenAsked).filter((name) => rule.style.getPropertyValue(name) !== '')];
      for (const { tag, classes, isWhole } of lastPartsOf(rule.selectorText)) {
        const found = { rule, at: this.size, isWhole };
        for (const property of says) {
          const key = property + (classes[0] !== undefined ? `.${classes[0]}` : ` ${tag ?? '*'}`);
          if (!this.by.has(key)) this.by.set(key, []);
          this.by.get(key).push(found);
        }
        this.size++;
      }
    }
  }

  /** The rules that an element meets; with a property, those that set it. */
  of(element, property = '') {
    const classes = element.getAttributeNS(null, 'class')?.match(/\S+/g) ?? [];
    const found = [' *', ` ${element.localName.toLowerCase()}`, ...classes.map((name) => `.${name}`)].flatMap(
      (key) => this.by.get(property + key) ?? [],
    );
    const met = new Set();
    return found
      .sort((a, b) => a.at - b.at)
      .filter(
        ({ rule, isWhole }) =>
          !met.has(rule) && (isWhole || matchesDontThrow(element, rule.selectorText)) && met.add(rule),
      );
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

/**
 * The least that the last part of a selector asks for: `ul > a.b.c:hover` asks for the tag `a` and the classes. Of `a`
 * and of `.b` it is all.
 */
function lastPartOf(selector) {
  const [part] = splitOutside(selector.trim(), '\\s>+~').slice(-1);
  const { tag, classes } = /^(?<tag>[a-z][a-z\d]*)?(?<classes>(?:\.[\w-]+)*)(?=$|[:[#])/i.exec(part)?.groups ?? {};
  return {
    tag: tag?.toLowerCase(),
    classes: classes ? classes.slice(1).split('.') : [],
    isWhole: /^\.?[a-z][\w-]*$/i.test(selector.trim()),
  };
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
 * Has a window of jsdom work out the style of an element only as far as it is asked for, and once while its document
 * stays unchanged. A query by role asks for the styles of each element's ancestors, and jsdom would read every
 * declaration of theirs each time.
 */
export function rememberStyles(window) {
  const { getComputedStyle } = window;
  /** Keyed by jsdom's own cache of a document's styles, which it throws away with every change. */
  const known = new WeakMap();
  window.getComputedStyle = (element, part) => {
    const page = implForWrapper(element)?._ownerDocument;
    if (part || !page) return getComputedStyle.call(window, element, part);
    page._styleCache ??= new WeakMap();
    if (!known.has(page._styleCache)) known.set(page._styleCache, new WeakMap());
    const kept = known.get(page._styleCache);
    const style = kept.get(element) ?? styleOf(element, () => getComputedStyle.call(window, element));
    kept.set(element, style);
    return style;
  };
}

/** The style as it is now; jsdom works out all of it where something is asked that is not often asked. */
function styleOf(element, whole) {
  let style;
  const all = () => (style ??= whole());
  const often = Object.fromEntries(
    Object.keys(oftenAsked).map((name) => [name.replace(/-(.)/, (_, letter) => letter.toUpperCase()), name]),
  );
  const getPropertyValue = (name) =>
    Object.hasOwn(oftenAsked, name) ? valueOf(implForWrapper(element), name) : all().getPropertyValue(name);
  return new Proxy(Object.create(CSSStyleDeclaration.prototype), {
    get(_, name) {
      if (name === 'getPropertyValue') return getPropertyValue;
      if (Object.hasOwn(often, name)) return getPropertyValue(often[name]);
      const value = all()[name];
      return typeof value === 'function' ? value.bind(all()) : value;
    },
  });
}

const values = new WeakMap();

/** As jsdom's own `getResolvedValue`, but for what it goes through. */
function valueOf(element, property) {
  const page = element._ownerDocument;
  page._styleCache ??= new WeakMap();
  if (!values.has(page._styleCache)) values.set(page._styleCache, new WeakMap());
  const kept = values.get(page._styleCache);
  if (!kept.has(element)) kept.set(element, {});
  return (kept.get(element)[property] ??= worthOf(element, property));
}

function worthOf(element, property) {
  const met = indexOf(element._ownerDocument).of(element, property);
  const styles = [...met.map(({ rule }) => rule.style), element.style];
  const own = lastOf(property, styles.map((style) => style?.getPropertyValue(property)).filter(Boolean));
  if (own !== '' || !oftenAsked[property]) return own;
  return element.parentElement
    ? valueOf(element.parentElement, property)
    : styleRules.propertiesWithResolvedValueImplemented[property].initial;
}

const lasts = new Map();

/** What remains of one declaration after another; those that make no sense are none. */
function lastOf(property, declared) {
  if (declared.length === 0) return '';
  const key = [property, ...declared].join('\n');
  if (!lasts.has(key)) {
    const declaration = new CSSStyleDeclaration();
    for (const value of declared)
      if (value === 'unset') declaration.removeProperty(property);
      else declaration.setProperty(property, value);
    lasts.set(key, declaration.getPropertyValue(property));
  }
  return lasts.get(key);
}

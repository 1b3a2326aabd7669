import { createRequire } from 'node:module';

/** The jsdom that jest's environment stands on. */
const ofEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const selectors = ofEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js');

/**
 * Has jsdom try a style's selector only on elements whose tag and classes can fit its last part. jsdom tries every rule
 * of every sheet on each element whose style is asked for, and a query by role asks for those of half the page: a third
 * of the time of a test that renders. Imported before jsdom, which takes the function once.
 */
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  lastPartsOf(selector).some((part) => canFit(element, part)) && matchesDontThrow(element, selector);

const known = new Map();

function lastPartsOf(selector) {
  const parts = known.get(selector) ?? splitOutside(String(selector), ',').map(lastPartOf);
  known.set(selector, parts);
  return parts;
}

/** What the last part of a selector asks for at least: `ul > a.b.c:hover` asks for the tag `a` and the classes. */
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

const canFit = ({ localName, classList }, { tag, classes }) =>
  (tag === undefined || tag === localName.toLowerCase()) && classes.every((name) => classList.contains(name));

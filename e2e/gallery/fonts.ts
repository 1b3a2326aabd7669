import type { CDPSession, Page, Protocol } from 'puppeteer';

type Node = Protocol.DOM.Node;

/** A text and the part and state that it stands in. */
interface Text {
  id: Protocol.DOM.NodeId;
  words: string;
  place: string;
}

/** How many texts the browser is asked about at once. */
const atOnce = 500;

/**
 * Which texts are drawn, even in one letter, with a font of the machine instead of the site's own: another machine
 * would show something else. It is asked of all that has letters: marks before and after elements and the insides of
 * fields and frames too.
 */
export async function lettersOfTheMachine(page: Page): Promise<string[]> {
  const browser = await page.createCDPSession();
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument', { depth: -1, pierce: true });
  const texts = [...textsIn(root, 'the page')];
  const found: string[] = [];
  for (let at = 0; at < texts.length; at += atOnce)
    for (const lines of await Promise.all(texts.slice(at, at + atOnce).map((text) => fontsOf(browser, text))))
      found.push(...lines);
  await browser.detach();
  if (texts.length === 0) throw new Error('the page has no text at all');
  return found;
}

async function fontsOf(browser: CDPSession, { id, words, place }: Text): Promise<string[]> {
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId: id });
  return fonts
    .filter(({ isCustomFont }) => !isCustomFont)
    .map(({ familyName, glyphCount }) => `${place}: ${glyphCount} of “${words}” in ${familyName}`);
}

function* textsIn(node: Node, around: string): Generator<Text> {
  const place = placeOf(node) ?? around;
  if (node.nodeType === 3 || node.pseudoType !== undefined)
    yield { id: node.nodeId, words: node.nodeValue.slice(0, 40) || node.localName, place };
  const inside = [node.children, node.pseudoElements, node.shadowRoots, node.contentDocument && [node.contentDocument]];
  for (const child of inside.flatMap((nodes) => nodes ?? [])) yield* textsIn(child, place);
}

function placeOf({ attributes = [], documentURL }: Node): string | null {
  const at = (name: string): string | null => {
    const index = attributes.indexOf(name);
    return index % 2 === 0 ? attributes[index + 1]! : null;
  };
  const asked = new URL(documentURL ?? 'about:blank').searchParams;
  return asked.get('part') ?? at('data-gallery') ?? null;
}

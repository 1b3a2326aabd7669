import { brotliDecompressSync, constants } from 'node:zlib';
import { compressWithSlots, filled, joined } from './brotliSlots.ts';
import { newNonce } from './SentPage.ts';

const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const slot = { size: 24, ending: '==' };
/** Many slots, and much varied text after them, as in a page that the browser draws. */
const pieces = [
  ...Array.from({ length: 18 }, (_, at) => Buffer.from(`"><script src="/_apps/${at}.js" integrity="" nonce="`)),
  Buffer.from(
    Array.from({ length: 900 }, (_, at) => `{"path":"/:name/${at * 7919}","title":"رویداد ${at % 97} Event"}`).join(),
  ),
];

it('a page that is compressed once is whole with each answer’s own nonce [GWY-07]', async () => {
  const broken: string[] = [];
  for (let turn = 0; turn < 60; turn++) {
    const slotted = (await compressWithSlots(pieces, slot, options))!;
    const nonce = Buffer.from(newNonce());
    const whole = joined(pieces, nonce).toString();
    let text = '';
    try {
      text = brotliDecompressSync(filled(slotted, nonce)).toString();
    } catch {
      // It is not even valid brotli.
    }
    if (text !== whole) broken.push(nonce.toString());
  }
  expect(broken).toEqual([]);
});

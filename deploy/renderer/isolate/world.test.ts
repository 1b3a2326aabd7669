import fc from 'fast-check';
import { addresses, addressParts } from './addresses.ts';
import { answers } from './answers.ts';
import { events } from './events.ts';
import { streams } from './streams.ts';
import { texts } from './texts.ts';

const parse = (text: string, base: string | undefined): string[] | null => {
  const url = URL.parse(text, base);
  return url && addressParts.map((part) => url[part]);
};
const given = {
  ...texts(),
  ...addresses(parse),
  ...streams(),
  ...answers(async (address, method, headers, body) => ({
    status: address === '/gone' ? 410 : address === '/never' ? await new Promise<never>(() => {}) : 200,
    headers: '[["content-type","application/json"],["date","today"]]',
    text: JSON.stringify([address, method, JSON.parse(headers), body]),
  })),
  ...events((run) => run()),
} as unknown as typeof globalThis;

describe('what an isolate is given is as browsers and Node have it', () => {
  it('codes every text as they do, whole and in parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.nat(), (odd, usual, at) => {
        for (const text of [odd, usual, `${usual}\ud800${odd}`]) {
          const bytes = new given.TextEncoder().encode(text);
          expect(bytes).toEqual(new TextEncoder().encode(text));
          expect(new given.TextDecoder().decode(bytes)).toBe(text.toWellFormed());
          const decoder = new given.TextDecoder();
          const cut = at % (bytes.length + 1);
          const parts = [bytes.slice(0, cut), bytes.slice(cut)].map((part) => decoder.decode(part, { stream: true }));
          expect(parts.join('') + decoder.decode()).toBe(text.toWellFormed());
        }
      }),
    );
  });

  it('writes and reads queries as they do', () => {
    const names = fc.string({ unit: 'grapheme', maxLength: 5 });
    fc.assert(
      fc.property(fc.array(fc.tuple(names, names)), names, (pairs, text) => {
        const [own, real] = [new given.URLSearchParams(pairs), new URLSearchParams(pairs)];
        for (const one of [own, real]) {
          one.append('added', text);
          one.set(text, 'set');
          one.delete('a');
        }
        expect(own.toString()).toBe(real.toString());
        expect([...new given.URLSearchParams(own.toString())]).toEqual([...new URLSearchParams(real.toString())]);
        expect([...own.keys(), own.get(text), own.has('a'), own.size]).toEqual([
          ...real.keys(),
          real.get(text),
          real.has('a'),
          real.size,
        ]);
      }),
    );
    for (const query of ['?q=a+b%20c&&x', 'q=%zz&%D8%', '=', 'a=1=2&a=3'])
      expect([...new given.URLSearchParams(query)].filter(([, value]) => !value.includes('\uFFFD'))).toEqual(
        [...new URLSearchParams(query)].filter(([, value]) => !value.includes('\uFFFD')),
      );
  });

  it('reads addresses as they do', () => {
    for (const [text, base] of [
      ['https://a.b:8/c?d=e#f'],
      ['/x/../y', 'http://localhost'],
      ['چای', 'http://a/'],
    ] as const) {
      const [own, real] = [new given.URL(text, base), new URL(text, base)];
      for (const part of addressParts) expect(own[part]).toBe(real[part]);
      expect([String(own), own.searchParams.get('d')]).toEqual([String(real), real.searchParams.get('d')]);
    }
    expect(() => new given.URL('no address')).toThrow(TypeError);
    expect(given.URL.canParse('no address')).toBe(false);
  });

  it('answers questions, and gives up those that are', async () => {
    const answer = await given.fetch('/x', { method: 'POST', headers: { 'X-Language': 'fa' }, body: '{}' });
    expect([answer.ok, answer.status, answer.headers.get('Date')]).toEqual([true, 200, 'today']);
    expect(await answer.clone().json()).toEqual(['/x', 'POST', [['x-language', 'fa']], '{}']);
    expect((await given.fetch('/gone')).ok).toBe(false);
    const controller = new given.AbortController();
    const asked = given.fetch('/never', { signal: controller.signal });
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    await expect(given.fetch('/x', { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(given.AbortSignal.any([new given.AbortController().signal, controller.signal]).aborted).toBe(true);
    expect(await given.Response.json({ a: 1 }, { status: 201 }).json()).toEqual({ a: 1 });
  });

  it('reads a stream to its end or to its failure', async () => {
    const read = async (source: UnderlyingDefaultSource<string>) => {
      const reader = new given.ReadableStream(source).getReader();
      const parts: string[] = [];
      for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
      return parts;
    };
    let left = 3;
    const pulled = read({ pull: (to) => (left > 0 ? to.enqueue(`${left--}`) : to.close()) });
    expect(await pulled).toEqual(['3', '2', '1']);
    await expect(read({ pull: (to) => to.error(new Error('torn')) })).rejects.toThrow('torn');
  });
});

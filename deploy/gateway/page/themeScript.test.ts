import { runInNewContext } from 'node:vm';
import { themeScript } from './themeScript.ts';

/** Runs the script in a page that keeps this choice and was sent so; undefined where nothing may be kept. */
function open(kept: string | null | undefined, sent?: 'light' | 'dark') {
  const attributes = new Map<string, string>();
  if (sent) attributes.set('data-theme', sent);
  const cookies: string[] = [];
  const metas = ['light', 'dark'].map((colours) => ({
    getAttribute: () => colours,
    media: `(prefers-color-scheme: ${colours})`,
  }));
  let choice = kept;
  let hear = (): void => {};
  runInNewContext(themeScript, {
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => attributes.set(name, value),
        removeAttribute: (name: string) => attributes.delete(name),
        getAttribute: (name: string) => attributes.get(name) ?? null,
      },
      querySelectorAll: () => metas,
      set cookie(written: string) {
        cookies.push(written);
      },
    },
    localStorage: {
      getItem: () => {
        if (choice === undefined) throw new Error('SecurityError');
        return choice;
      },
    },
    addEventListener: (_: string, heard: () => void) => (hear = heard),
  });
  return {
    cookies,
    look: () => [attributes.get('data-theme'), metas.map(({ media }) => media)],
    choose: (next: string | null) => {
      choice = next;
      hear();
    },
  };
}

const ofDevice = [undefined, ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']];

describe('the colours of a page', () => {
  it('are those that were chosen, with the colour of the browser around it [SYS-06]', () => {
    expect(open('dark').look()).toEqual(['dark', ['not all', 'all']]);
    expect(open('light').look()).toEqual(['light', ['all', 'not all']]);
  });

  it('follow the device where nothing was chosen, nothing can be kept or something else is kept', () => {
    for (const kept of [null, undefined, '', 'blue', 'dark"'] as const) expect(open(kept).look()).toEqual(ofDevice);
  });

  it('are told to the server, which sends the next page with them, and only when they change', () => {
    const page = open(null);
    expect(page.cookies).toEqual([]);
    page.choose('dark');
    page.choose('dark');
    page.choose(null);
    expect(page.cookies).toEqual([
      'theme=dark; max-age=31536000; path=/; samesite=lax',
      'theme=; max-age=0; path=/; samesite=lax',
    ]);
    expect(open('dark', 'dark').cookies).toEqual([]);
  });

  it('are put right in a page that was sent or kept with others, and stay as sent where nothing may be kept', () => {
    const old = open('dark', 'light');
    expect([old.look(), old.cookies.length]).toEqual([['dark', ['not all', 'all']], 1]);
    expect(open(null, 'dark').look()).toEqual(ofDevice);
    expect(open(undefined, 'dark').look()[0]).toBe('dark');
  });

  it('change with a choice of another tab, and back', () => {
    const page = open(null);
    page.choose('dark');
    expect(page.look()).toEqual(['dark', ['not all', 'all']]);
    page.choose(null);
    expect(page.look()).toEqual(ofDevice);
  });
});

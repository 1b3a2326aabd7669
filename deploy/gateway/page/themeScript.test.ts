import { runInNewContext } from 'node:vm';
import { themeScript } from './themeScript.ts';

/** Runs the script in a page that keeps this choice; undefined where nothing may be kept. */
function open(kept: string | null | undefined) {
  const attributes = new Map<string, string>();
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
        hasAttribute: (name: string) => attributes.has(name),
      },
      querySelectorAll: () => metas,
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

  it('change with a choice of another tab, and back', () => {
    const page = open(null);
    page.choose('dark');
    expect(page.look()).toEqual(['dark', ['not all', 'all']]);
    page.choose(null);
    expect(page.look()).toEqual(ofDevice);
  });
});

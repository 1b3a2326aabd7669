import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };
import ps from './ps.json' with { type: 'json' };

const args = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]!).sort();

describe('the shell’s words [SHL-18]', () => {
  it.each(Object.entries({ fa, ar, ps }))(
    'say all in %s that English says, with the same values',
    (_, messages: Record<string, string>) => {
      expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort());
      for (const [id, text] of Object.entries(en)) expect([id, args(messages[id]!)]).toEqual([id, args(text)]);
    },
  );

  it('are written in the script of their language', () => {
    for (const messages of [fa, ar, ps])
      for (const [id, text] of Object.entries(messages)) expect([id, /[\u0600-\u06FF]/.test(text)]).toEqual([id, true]);
  });

  it('use the letters of Persian, not those of Arabic', () => {
    expect(Object.values(fa).join()).not.toMatch(/[يك]/);
  });
});

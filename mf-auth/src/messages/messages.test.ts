import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };
import ps from './ps.json' with { type: 'json' };

const argumentsOf = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '').sort();

describe('the messages [SHL-18]', () => {
  it.each(Object.entries({ fa, ar, ps }))(
    'of %s are as complete as the English ones, with the same arguments',
    (_, messages: Record<string, string>) => {
      expect(Object.keys(messages)).toEqual(Object.keys(en));
      for (const [id, text] of Object.entries(en))
        expect([id, argumentsOf(messages[id] ?? '')]).toEqual([id, argumentsOf(text)]);
      expect(Object.values(messages).filter((text) => text.trim() === '')).toEqual([]);
    },
  );
});

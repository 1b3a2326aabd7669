import { asker, Turns } from './Turns.ts';

let at = 0;
beforeEach(() => (at = 0));

/** What asks for so many turns one after the other writes its name for each. */
async function asks(turns: Turns, name: string, times: number, had: string[]): Promise<void> {
  await asker.run({ name }, async () => {
    for (let n = 0; n < times; n++) await turns.within(async () => void had.push(name));
  });
}
const many = (turns: Turns, name: string, calls: number, had: string[]): Promise<void>[] =>
  Array.from({ length: calls }, () => asks(turns, name, 3, had));

describe('the line before the embedded database [SYS-12]', () => {
  it('lets those who ask a little pass the many who stand there for one, each time they ask', async () => {
    const turns = new Turns(() => at);
    const had: string[] = [];
    const all = [...many(turns, 'much', 78, had), asks(turns, 'little', 6, had), asks(turns, 'else', 6, had)];
    expect(turns.waiting).toBe(79);
    await Promise.all(all);
    expect(turns.waiting).toBe(0);
    expect(had).toHaveLength(78 * 3 + 12);
    // What had begun when they came, and then one of the others between two of theirs at most.
    expect(had.lastIndexOf('little')).toBeLessThan(3 * 6);
    expect(had.lastIndexOf('else')).toBeLessThan(3 * 6);
  });

  it('serves in the order in which they came those who ask alike, and goes on after a failure', async () => {
    const turns = new Turns(() => at);
    const had: number[] = [];
    const failing = turns.within(() => Promise.reject(new Error('broken')));
    const rest = [1, 2, 3].map((n) => turns.within(async () => had.push(n)));
    await expect(failing).rejects.toThrow('broken');
    await Promise.all(rest);
    expect(had).toEqual([1, 2, 3]);
    expect(await turns.within(async () => 'free again')).toBe('free again');
  });

  it('forgets who asked much, and goes by the name that an asker has by then', async () => {
    const turns = new Turns(() => at);
    const had: string[] = [];
    await Promise.all(many(turns, 'much', 10, had));
    at = 2500;
    had.length = 0;
    await asks(turns, 'else', 1, had);
    await Promise.all([asks(turns, 'held', 1, had), asks(turns, 'else', 1, had), asks(turns, 'much', 1, had)]);
    expect(had).toEqual(['else', 'held', 'much', 'else']);
    had.length = 0;
    await asker.run({ name: 'network' }, async () => {
      asker.getStore()!.name = 'account';
      await turns.within(async () => void had.push(asker.getStore()!.name));
    });
    expect(had).toEqual(['account']);
  });

  it('does not hand a turn on within the same turn of the event loop', async () => {
    const turns = new Turns(() => at);
    let loops = 0;
    const tick = (): NodeJS.Immediate => setImmediate(() => (loops++, (ticking = tick())));
    let ticking = tick();
    const seen = await Promise.all([1, 2, 3, 4].map(() => turns.within(async () => loops)));
    clearImmediate(ticking);
    expect(new Set(seen).size).toBe(4);
  });
});

import { createStage } from 'shared-kernel/testing/renderScreen';
import { codeSent } from '../testing/rows.ts';
import { KeptStep } from './KeptStep.ts';
import { SignInStore } from './SignInStore.ts';

const entry = '+989121234567';
const answers = {
  'POST /auth/register': codeSent(entry),
  'POST /auth/verify': () => Response.json({ code: 'invalid_code', message: 'no' }, { status: 422 }),
};

/** A page in the same tab, with its own store. */
function page(now: Date): SignInStore {
  const { root } = createStage({ answers, now });
  return new SignInStore(root, new KeptStep(() => sessionStorage));
}

const noon = new Date('2026-11-21T12:00:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

describe('the code step of a page that was reloaded', () => {
  afterEach(() => sessionStorage.clear());

  async function sendCode(): Promise<SignInStore> {
    const store = page(noon);
    store.setEntry(entry);
    store.setPassword('secret-password');
    await store.register();
    return store;
  }

  it('goes on under the same challenge, with the wrong codes counted', async () => {
    const store = await sendCode();
    store.setCode('111111');
    await store.submitCode();
    const next = page(later(1));
    expect([next.step, next.entry, next.wrongCodes]).toEqual([store.step, entry, 1]);
  });

  it('keeps neither a code nor a password', async () => {
    const store = await sendCode();
    store.setCode('482913');
    expect(Object.values({ ...sessionStorage }).join()).toContain(entry);
    expect(Object.values({ ...sessionStorage }).join()).not.toMatch(/482913|secret-password/);
  });

  it('ends with its challenge, with another entry, and with what nobody of ours wrote', async () => {
    await sendCode();
    expect(page(later(11)).step.kind).toBe('entry');
    expect(sessionStorage).toHaveLength(0);
    (await sendCode()).changeEntry();
    expect(page(noon).step.kind).toBe('entry');
    sessionStorage.setItem('sign-in', '{"step":{"kind":"code"');
    expect(page(noon).step.kind).toBe('entry');
  });

  it.each([
    ['of another kind', { step: { kind: 'password', entry, expiresAt: later(5).getTime() } }, null],
    ['without an entry', { step: { kind: 'code', expiresAt: later(5).getTime() } }, null],
    ['with a count that is none', { step: { kind: 'code', entry, expiresAt: later(5).getTime() }, wrongCodes: 'x' }, 0],
  ])('a step %s is not believed', (_, kept, wrongCodes) => {
    sessionStorage.setItem('sign-in', JSON.stringify(kept));
    const step = new KeptStep(() => sessionStorage).read(noon.getTime());
    expect(step && step.wrongCodes).toBe(wrongCodes);
  });
});

import { fakePush } from '../testing/fakePush.tsx';
import { createStage } from '../testing/renderScreen.tsx';
import { pushState, resumePush, turnOffPush, turnOnPush, type PushReader } from './browserPush.ts';

const sara: PushReader = { account: 1, locale: 'fa' };

describe('pushes to this browser [ACT-07]', () => {
  let browser: ReturnType<typeof fakePush>;
  beforeEach(() => {
    browser = fakePush();
  });
  afterEach(() => browser.remove());

  const stage = (key: string | null = 'site-key') => {
    const subscribed: string[] = [];
    const { root } = createStage({
      answers: {
        'GET /push/key': { data: { key } },
        'POST /push/subscribe': (body: unknown) => (
          subscribed.push((body as { endpoint: string }).endpoint),
          { data: null }
        ),
      },
    });
    return { api: root.api, subscribed };
  };

  it('are asked for once, told to the server, and are this member’s alone', async () => {
    const { api, subscribed } = stage();
    expect(await pushState(1)).toBe('off');
    expect(await turnOnPush(api, sara)).toBe('on');
    expect([browser.asked, subscribed]).toEqual([1, ['https://push.test/1']]);
    expect([await pushState(1), await pushState(2)]).toEqual(['on', 'off']);
  });

  it('are not when the visitor forbids them, has not decided, or the site has none', async () => {
    const { api, subscribed } = stage();
    browser.answer = 'default';
    expect(await turnOnPush(api, sara)).toBe('off');
    browser.answer = 'denied';
    expect(await turnOnPush(api, sara)).toBe('denied');
    expect(await pushState(1)).toBe('denied');
    browser.permission = 'granted';
    expect(await turnOnPush(stage(null).api, sara)).toBe('unavailable');
    expect(subscribed).toEqual([]);
    browser.remove();
    expect([await pushState(1), await turnOnPush(api, sara)]).toEqual(['unavailable', 'unavailable']);
  });

  it('end at signing out, and go on when the same member is here again', async () => {
    const { api, subscribed } = stage();
    await turnOnPush(api, sara);
    await turnOffPush();
    expect([browser.endpoint, await pushState(1)]).toEqual([null, 'off']);
    await resumePush(api, sara);
    expect([await pushState(1), subscribed.length, browser.asked]).toEqual(['on', 2, 1]);
    await resumePush(api, sara);
    expect(subscribed).toHaveLength(2);
  });

  it('come in the language of the page, also after that was changed', async () => {
    const { api, subscribed } = stage();
    await turnOnPush(api, sara);
    await resumePush(api, { ...sara, locale: 'en' });
    await resumePush(api, { ...sara, locale: 'en' });
    expect([subscribed, browser.asked]).toEqual([['https://push.test/1', 'https://push.test/2'], 1]);
  });

  it('of one member are no other’s', async () => {
    const { api, subscribed } = stage();
    await turnOnPush(api, sara);
    await resumePush(api, { ...sara, account: 2 });
    expect([browser.endpoint, subscribed.length]).toEqual([null, 1]);
  });

  it('get a new address where the old one belongs to a key that the site had before', async () => {
    const { api, subscribed } = stage();
    browser.endpoint = 'https://push.test/old';
    browser.refusal = 'InvalidStateError';
    expect(await turnOnPush(api, sara)).toBe('on');
    expect(subscribed).toEqual(['https://push.test/1']);
    browser.refusal = 'AbortError';
    await expect(turnOnPush(api, sara)).rejects.toThrow('refused');
  });
});

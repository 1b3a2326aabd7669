import { act, screen, waitFor, within } from '@testing-library/react';
import { answerTo } from 'shared-kernel/testing/answerTo';
import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aRefusal, aUser } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { draw } from '../../testing/draw.ts';
import { browsersOfApps } from 'shared-kernel/testing/browsersOfApps';
import { fakeSaving } from '../../testing/fakeSaving.ts';
import { aGuest, anInsight, aReward } from '../../testing/rows.ts';
import { EventInsightScreen } from './EventInsightScreen.tsx';

const insight = 'GET /event/1/insight';
const open = (answers: FakeAnswers = {}, locale: 'en' | 'fa' = 'en') =>
  draw(
    <EventInsightScreen />,
    '/business/event/1',
    {
      ...answerTo('GET /event/:id/insight', { id: 1 }, { data: anInsight() }),
      ...answerTo('GET /event/:id/guests', { id: 1, page: 1 }, aPage([aGuest()])),
      ...answerTo('GET /reward/event/:id', { id: 1 }, { data: { reward_data: aReward() } }),
      ...answerTo(
        'GET /event/:id/book/notify-friends',
        { id: 1 },
        { data: { friends: 3, reach: 2, notified_today: 0 } },
      ),
      ...answers,
    },
    { user: aUser(), locale },
  );
const lookAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const tableOf = async (hand: ReturnType<typeof open>['hand'], part: string) => {
  const region = await screen.findByRole('region', { name: part });
  await hand.click(within(region).getByRole('button', { name: en['insight.chart.showTable'] }));
  return within(within(region).getByRole('table', { name: part }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
};

describe('numbers that are renewed [BIZ-02]', () => {
  it('stay where renewing them fails', async () => {
    let isDown = false;
    const { requests } = open({ [insight]: () => (isDown ? aRefusal(503, 'busy') : { data: anInsight() }) });
    await screen.findByRole('region', { name: en['insight.numbers'] });
    isDown = true;
    const before = requests.length;
    await lookAgain();
    await waitFor(() => expect(requests.slice(before)).toContain(insight));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByRole('region', { name: en['insight.numbers'] })).toBeDefined();
  });

  it('go where the event is no longer there', async () => {
    let isGone = false;
    open({ [insight]: () => (isGone ? aRefusal(404, 'not_found') : { data: anInsight() }) });
    await screen.findByRole('region', { name: en['insight.numbers'] });
    isGone = true;
    await lookAgain();
    expect(await screen.findByText(en['insight.missing.title'])).toBeDefined();
  });

  it('that did not come are asked for again', async () => {
    let isDown = true;
    const { hand } = open({ [insight]: () => (isDown ? aRefusal(503, 'busy') : { data: anInsight() }) });
    expect(await screen.findByText(en['insight.failed'])).toBeDefined();
    isDown = false;
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: en['insight.numbers'] })).toBeDefined();
  });
});

it('the event of the numbers is the one that every page has: a new title of it stands here at once [BIZ-02]', async () => {
  const { root } = open();
  await screen.findByRole('heading', { level: 1, name: 'Evening walk' });
  act(() => void root.entities.putEvent(aCard({ title: 'Morning walk' })));
  expect(screen.getByRole('heading', { level: 1, name: 'Morning walk' })).toBeDefined();
});

describe('the charts [BIZ-02]', () => {
  it('put the smallest of many shares together, and name a way to share that is none any more', async () => {
    const ways = ['telegram', 'whatsapp', 'x', 'sms', 'copy', 'system', 'carrier-pigeon'];
    const { hand } = open({
      [insight]: {
        data: anInsight({
          shares: ways.map((target, at) => ({ target, count: at + 1 })),
          plans: [{ id: 1, title: 'Only', guests: 1, income: 5 }],
        }),
      },
    });
    const rows = await tableOf(hand, en['insight.shares.title']);
    expect(rows).toHaveLength(6);
    expect([rows[0], rows[1], rows.at(-1)]).toEqual([
      `${en['insight.share.other']}7`,
      `${en['insight.share.system']}6`,
      `${en['insight.rest']}3`,
    ]);
  });

  it('do not count more reservations than views as more than all', async () => {
    open({ [insight]: { data: anInsight({ views: 2, reservations: 31 }) } });
    const compared = await screen.findByRole('table', { name: en['insight.compare.title'] });
    expect(compared.textContent).toContain(`${en['insight.compare.conversion']}100%`);
  });

  it('divide nothing by nothing', async () => {
    open({
      [insight]: { data: anInsight({ views: 0, reservations: 0, guests: 0, new_guests: 0, returning_guests: 0 }) },
    });
    const compared = await screen.findByRole('table', { name: en['insight.compare.title'] });
    const none = en['insight.compare.none'];
    expect(compared.textContent).toContain(`${en['insight.compare.conversion']}${none}`);
    expect(compared.textContent).toContain(`${en['insight.compare.returning']}${none}`);
    expect(document.body.textContent).not.toMatch(/NaN|Infinity/);
  });

  it('compare a first week with nothing, and say what it brought', async () => {
    open({
      [insight]: {
        data: anInsight({ last_week: { guests: 15, income: 1_000_000 }, week_before: { guests: 0, income: 0 } }),
      },
    });
    const numbers = await screen.findByRole('region', { name: en['insight.numbers'] });
    expect(numbers.textContent).not.toMatch(/NaN|Infinity|%/);
    expect(numbers.textContent).toContain('15');
  });

  it('say that their picture could not be drawn', async () => {
    const saved = fakeSaving();
    HTMLCanvasElement.prototype.getContext = () => null as never;
    const { hand, root } = open();
    const title = `\u2068${en['insight.planIncome']}\u2069`;
    await hand.click(await screen.findByRole('button', { name: en['chart.picture'].replace('{title}', title) }));
    await waitFor(() => expect(root.toasts.list.at(-1)?.text).toBe(en['chart.pictureFailed']));
    expect(saved.names).toEqual([]);
    saved.restore();
  });

  it.each(['chart.picture', 'chart.table'] as const)(
    'are copied as a table within an app that saves no files, and that is said: %s',
    async (key) => {
      const saved = fakeSaving();
      const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(browsersOfApps[0].agent);
      const { hand, root } = open();
      const title = `\u2068${en['insight.planIncome']}\u2069`;
      await hand.click(await screen.findByRole('button', { name: en[key].replace('{title}', title) }));
      await waitFor(() => expect(root.toasts.list.at(-1)?.text).toBe(en['chart.copied']));
      const [head, ...rows] = (await navigator.clipboard.readText()).split('\n').map((row) => row.split('\t'));
      expect([head, rows.every((row) => row.length === 2), saved.names]).toEqual([['Ticket', 'Income'], true, []]);
      agent.mockRestore();
      saved.restore();
    },
  );

  it.each([
    ['en', false],
    ['fa', true],
  ] as const)('are saved as a picture that reads from its side: %s', async (locale, isRtl) => {
    const saved = fakeSaving();
    const directions = new Set<string>();
    HTMLCanvasElement.prototype.getContext = (() =>
      new Proxy(
        {},
        {
          get: () => () => undefined,
          set: (_, name, value) => {
            if (name === 'direction') directions.add(String(value));
            return true;
          },
        },
      )) as never;
    const { hand } = open({}, locale);
    const title = `\u2068${en['insight.planIncome']}\u2069`;
    await hand.click(await screen.findByRole('button', { name: en['chart.picture'].replace('{title}', title) }));
    await waitFor(() => expect(saved.names).toEqual([`${en['insight.planIncome']}.png`]));
    expect([...directions]).toEqual([isRtl ? 'rtl' : 'ltr']);
    saved.restore();
  });
});

describe('telling close friends [BIZ-05]', () => {
  const friends = 'GET /event/1/book/notify-friends';

  it('is not offered of what is over', async () => {
    open({ [insight]: { data: anInsight({ event: aCard({ is_over: true }) }) } });
    await screen.findByRole('region', { name: en['reward.title'] });
    expect(screen.queryByText(en['notify.title'])).toBeNull();
  });

  it('says that all of them come already, and that nobody was told where it was refused', async () => {
    let reach = 2;
    const { hand, root } = open({
      [friends]: () => ({ data: { friends: 3, reach, notified_today: 0 } }),
      'POST /event/1/book/notify-friends': () => {
        reach = 0;
        return aRefusal(409, 'event_over');
      },
    });
    await hand.click(await screen.findByRole('button', { name: en['notify.action'] }));
    await waitFor(() => expect(root.toasts.list.at(-1)?.text).toBe('sentence of event_over'));
    expect(root.toasts.list).toHaveLength(1);
  });

  it('says so where all of them have a place', async () => {
    open({ [friends]: { data: { friends: 3, reach: 0, notified_today: 0 } } });
    expect(await screen.findByText(en['notify.allComing'])).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: en['notify.action'] }).disabled).toBe(true);
  });
});

describe('the guests of an event [BIZ-02]', () => {
  it('that did not come are asked for again; filters of the door are not there where nobody kept it', async () => {
    let isDown = true;
    const { hand } = open({
      'GET /event/1/guests?page=1': () => (isDown ? aRefusal(503, 'busy') : aPage([aGuest()])),
    });
    expect(await screen.findByText(en['insight.table.failed'])).toBeDefined();
    isDown = false;
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Mina')).toBeDefined();
    const filters = await screen.findByRole('group', { name: en['insight.guests.show'] });
    expect(
      within(filters)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['all', 'new', 'returning'].map((view) => en[`insight.guests.${view}` as keyof typeof en]));
  });

  it('stand there at once when they are no longer searched', async () => {
    const held = heldAnswers();
    let isFirst = true;
    const { hand } = open({
      'GET /event/1/guests?page=1': () => {
        if (!isFirst) return held.answer();
        isFirst = false;
        return aPage([aGuest()]);
      },
      'GET /event/1/guests?search=nima&page=1': aPage([]),
    });
    await screen.findByText('Mina');
    const field = await screen.findByRole('searchbox', { name: en['insight.guests.search'] });
    await hand.type(field, 'nima');
    expect(await screen.findByText(en['insight.guests.none'])).toBeDefined();
    await hand.clear(field);
    await waitFor(() => expect(held.asked).toBe(1));
    expect(screen.getByText('Mina')).toBeDefined();
  });

  it('are looked for without the spaces around the words', async () => {
    const { hand, requests } = open({ 'GET /event/1/guests?search=mina&page=1': aPage([aGuest()]) });
    await screen.findByText('Mina');
    await hand.type(await screen.findByRole('searchbox', { name: en['insight.guests.search'] }), '  mina  ');
    await waitFor(() => expect(requests).toContain('GET /event/1/guests?search=mina&page=1'));
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { noonOf } from 'shared-kernel/language/isoDay';
import { formatDate, formatNumericDay, formatWeekday } from 'shared-kernel/language/when';
import { answerTo } from 'shared-kernel/testing/answerTo';
import { drawerOf } from 'shared-kernel/testing/drawerOf';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aRefusal, aSummary, aUser } from 'shared-kernel/testing/rows';
import { besideMidnight, ownZone, wallClock } from 'shared-kernel/language/testing/wallClock';
import { manifest } from '../../manifest.ts';
import ar from '../../messages/ar.json' with { type: 'json' };
import en from '../../messages/en.json' with { type: 'json' };
import fa from '../../messages/fa.json' with { type: 'json' };
import ps from '../../messages/ps.json' with { type: 'json' };
import { NotificationKindsSheet } from '../../sheets/kinds/NotificationKindsSheet.tsx';
import { draw } from '../../testing/draw.ts';
import { aNotification, anActivity } from '../../testing/rows.ts';
import { NotificationsScreen } from './NotificationsScreen.tsx';

const words = { ar, en, fa, ps };
const list = 'GET /profile/notifications?page=1';
const read = 'POST /profile/notifications/read';

const open = (answers: FakeAnswers) => draw(<NotificationsScreen />, '/notifications', answers);

describe('notifications', () => {
  it('say what happened, when, and lead to it [ACT-02]', async () => {
    open({
      [list]: aPage([
        aNotification({ id: 4, kind: 'comment', comment_id: 12, text: 'See you there' }),
        aNotification({ id: 3, kind: 'follow', event: null }),
        aNotification({ id: 2, kind: 'reminder', channel: null, is_read: true }),
        aNotification({ id: 1, kind: 'referrer_added', event: null, channel: null, text: '50000', is_read: true }),
      ]),
      [read]: { data: {} },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeDefined();
    const comment = await screen.findByRole('link', { name: /New: Mina commented on Evening walk.*See you there/ });
    expect([comment.getAttribute('href'), comment.textContent]).toEqual([
      '/en/sara/evening-walk#comment-12',
      expect.stringContaining('2 hours ago'),
    ]);
    expect(screen.getByRole('link', { name: /Mina followed you/ }).getAttribute('href')).toBe('/en/mina');
    expect(screen.getByRole('link', { name: /^Reminder: Evening walk is soon/ })).toBeDefined();
    expect(screen.getByText('50,000 Toman')).toBeDefined();
    expect(screen.getByText('A member').closest('a')?.getAttribute('href')).toBe('/en/invitation');
  });

  it.each([
    ['paid', 'Your payment for Evening walk came: your place is certain and your ticket is ready', '/en/joined'],
    ['paid_late', 'Your payment for Evening walk came too late; the money will be given back', '/en/sara/evening-walk'],
    ['refund_due', 'Your money for Evening walk is coming back', '/en/sara/evening-walk'],
    ['refunded', 'Your money for Evening walk was given back', '/en/sara/evening-walk'],
  ] as const)('%s says “%s” with its sum and leads to %s [ACT-02]', async (kind, words, target) => {
    open({ [list]: aPage([aNotification({ kind, channel: null, text: '120000', is_read: true })]) });
    const row = await screen.findByRole('link', { name: new RegExp(words) });
    expect(row.getAttribute('href')).toBe(target);
    expect(within(row).getByText('120,000 Toman')).toBeDefined();
  });

  const about = { event: '/en/sara/evening-walk', person: '/en/mina', money: '/en/business/index-bk' };
  it.each([
    ['liked', 'Mina liked Evening walk', about.event],
    ['saved', 'Mina saved Evening walk', about.event],
    ['created', 'Mina is hosting Evening walk', about.event],
    ['approved', 'Evening walk was approved', about.event],
    ['rejected', 'Evening walk was not approved', about.event],
    ['kick', 'The host canceled your reservation at Evening walk', about.event],
    ['reserved', 'Mina reserved a place at Evening walk', about.event],
    ['canceled', 'A date of Evening walk that you reserved will not take place', about.event],
    ['new_experience', 'Mina shared an experience of Evening walk', about.event],
    ['comment', 'Mina commented on Evening walk', `${about.event}#comments`],
    ['reply', 'Mina replied to your comment on Evening walk', `${about.event}#comments`],
    ['follow', 'Mina followed you', about.person],
    ['referrer_added', 'Mina joined by your invitation', about.person],
    ['reminder', 'Reminder: Evening walk is soon', about.event],
    ['invited', 'Mina invited you to Evening walk', about.event],
    ['thanks', 'Mina thanked you', about.person],
    ['place_free', 'A place at Evening walk is free for you and held for a while', about.event],
    ['paid_out', 'Your payout was sent to your Sheba', about.money],
    ['pay_out_rejected', 'Your payout request was turned down', about.money],
    ['message_removed', 'The site removed a message that you wrote in a chat', '/en/direct'],
    ['waiting_over', 'No place at Evening walk came free for you', about.event],
    ['offer_over', 'The place at Evening walk that was held for you is free for others again', about.event],
    ['comment_removed', 'Your comment on Evening walk was removed', about.event],
    ['comment_edited', 'The site changed your comment on Evening walk', `${about.event}#comments`],
    ['new_device', 'Your account was logged in to from a new device', '/en/profile/account'],
    ['passkey_added', 'A passkey was added to your account', '/en/profile/account'],
    ['passkey_removed', 'A passkey was removed from your account', '/en/profile/account'],
    ['password_changed', 'The password of your account was changed', '/en/profile/account'],
    ['entry_added', 'A number or e-mail was added to your account', '/en/profile/account'],
    ['entry_removed', 'A number or e-mail was removed from your account', '/en/profile/account'],
    ['deletion_called_off', 'The deletion of your account was called off: it stays', '/en/profile/account'],
  ] as const)('%s says “%s” and leads to %s [ACT-02]', async (kind, words, target) => {
    const isOfEvent = target.startsWith(about.event);
    const isOfPerson = isOfEvent || target === about.person;
    const { event, channel } = aNotification();
    open({
      [list]: aPage([
        aNotification({
          kind,
          is_read: true,
          event: isOfEvent ? event : null,
          channel: isOfPerson ? channel : null,
        }),
      ]),
    });
    const row = await screen.findByRole('link', { name: new RegExp(words) });
    expect(row.getAttribute('href')).toBe(target);
  });

  it('say of a comment that was removed what it said, and why where that is known [ACT-02] [EVT-04]', async () => {
    const removed = { kind: 'comment_removed', channel: null, is_read: true } as const;
    open({
      [list]: aPage([
        aNotification({ ...removed, id: 2, text: 'Rubbish', reason: 'Not about the event' }),
        aNotification({ ...removed, id: 1, text: 'Nonsense' }),
      ]),
    });
    const words = (await screen.findAllByRole('link', { name: /was removed/ })).map((row) =>
      row.textContent.replace(/[\u2068\u2069]/g, ''),
    );
    expect(words[0]).toContain('RubbishReason: Not about the event');
    expect(words[1]).toContain('Nonsense');
    expect(words[1]).not.toContain('Reason');
  });

  it.each([
    ['en', 'Deletion of your account was requested for Saturday, 28 November; until then you can keep it'],
    ['fa', 'خواسته شد حساب شما شنبه ۷ آذر حذف شود؛ تا آن روز می‌توانید آن را نگه دارید'],
    ['ar', 'طُلب حذف حسابك يوم السبت، 28 نوفمبر، ويمكنك إبقاؤه حتى ذلك اليوم'],
    ['ps', 'ستاسو د حساب د ړنګولو غوښتنه وشوه، د اونۍ، ۷ لیندۍ لپاره؛ تر هغې ورځې ویلی شئ چې پاتې دې شي'],
  ] as const)(
    'say in %s on which day the account goes, and lead to where it is kept [ACT-02] [AUT-17]',
    async (locale, said) => {
      const entry = aNotification({
        kind: 'deletion_asked',
        channel: null,
        event: null,
        text: '2026-11-28T08:00:00.000Z',
        is_read: true,
      });
      const drawIn = drawerOf(manifest, words[locale], {
        user: aUser(),
        now: new Date('2026-11-21T10:00:00Z'),
        locale,
      });
      drawIn(<NotificationsScreen />, '/notifications', { [list]: aPage([entry]) });
      const row = await screen.findByRole('link');
      expect([row.getAttribute('href'), row.textContent]).toEqual([
        `${locale === 'fa' ? '' : `/${locale}`}/profile/account`,
        expect.stringContaining(said),
      ]);
      expect(row.textContent).not.toContain('2026-11-28');
    },
  );

  it.each(besideMidnight)('are told by the calendar of their reader: %s [ACT-02]', async (at) => {
    open({
      [list]: aPage([
        aNotification({ kind: 'deletion_asked', channel: null, event: null, text: at, created_at: at, is_read: true }),
      ]),
    });
    const { day, time } = wallClock(Date.parse(at), ownZone);
    const row = await screen.findByRole('link');
    expect(row.textContent).toContain(formatWeekday('en', noonOf(day), 'UTC'));
    expect(row.querySelector('time')!.title).toBe(`${formatNumericDay('en', noonOf(day), 'UTC')} ${time}`);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(formatDate('en', noonOf(day), 'UTC'));
  });

  it('of a free place name its ticket, isolated from the words around it, and say it once [ACT-02] [EVT-22]', async () => {
    open({
      [list]: aPage([aNotification({ kind: 'place_free', channel: null, text: 'بالکن (VIP)', is_read: true })]),
    });
    const row = await screen.findByRole('link', {
      name: /^A place at Evening walk with the ticket بالکن \(VIP\) is free for you and held for a while/,
    });
    expect(
      within(row)
        .getAllByText('بالکن (VIP)', { exact: false })
        .map(({ tagName }) => tagName),
    ).toEqual(['BDI']);
  });

  it.each([
    [
      'an event that is called off',
      aCard({ title: 'Evening walk', state: 'not_held' }),
      'Evening walk will not take place',
    ],
    ['one that is deleted', null, 'A reservation at a removed event was canceled'],
  ])('of %s say what becomes of it [ACT-02] [EVT-21]', async (_, event, words) => {
    open({ [list]: aPage([aNotification({ kind: 'canceled', channel: null, event, is_read: true })]) });
    expect(
      await screen.findByText((__, element) => element?.textContent === words, { selector: 'span' }),
    ).toBeDefined();
  });

  const ofHost = (changed: Parameters<typeof aNotification>[0]) =>
    aNotification({ event: aCard({ channel: aSummary({ user: { id: 50, username: 'mina' } }) }), ...changed });

  it('tell a host who came and comes no more as it stands now, and lead to the guests [ACT-02] [EVT-10]', async () => {
    const guest = aSummary({ id: 6, name: 'Ali', user: { id: 60, username: 'ali' } });
    const rows = (...kinds: ('reserved' | 'canceled')[]) =>
      aPage(kinds.map((kind, at) => ofHost({ id: kinds.length - at, kind, channel: guest, is_read: true })));
    let answer = rows('reserved');
    const { root } = open({ [list]: () => answer });
    const sentences = () =>
      screen.getAllByRole('link').map((row) => [/Ali.*walk/.exec(row.textContent)?.[0], row.getAttribute('href')]);
    const target = '/en/sara/evening-walk#guests';
    await screen.findByRole('link');
    expect(sentences()).toEqual([['Ali reserved a place at Evening walk', target]]);

    // What they do next is told by a row of its own.
    answer = rows('canceled', 'reserved');
    act(() =>
      root.live.tell({
        type: 'notification',
        notification: ofHost({ id: 2, kind: 'canceled', channel: guest, is_read: true }),
      }),
    );
    expect(sentences()).toEqual([
      ['Ali canceled their place at Evening walk', target],
      ['Ali reserved a place at Evening walk', target],
    ]);

    // A further change of the same day corrects the last row, of which the stream tells nothing.
    answer = rows('reserved', 'reserved');
    const did = (kind: 'reserved' | 'liked') => {
      const { event } = ofHost({});
      act(() => root.live.tell({ type: 'activity', activity: anActivity({ kind, channel: guest, event }) }));
    };
    did('liked');
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(sentences()).toHaveLength(2);
    did('reserved');
    await waitFor(() => expect(sentences()).toEqual([['Ali reserved a place at Evening walk', target]]));
  });

  it('of a place that the site has reserved for somebody tell them so [ACT-02]', async () => {
    open({ [list]: aPage([aNotification({ kind: 'reserved', channel: null, is_read: true })]) });
    const row = await screen.findByRole('link', { name: /^A place at Evening walk was reserved for you/ });
    expect(row.getAttribute('href')).toBe('/en/sara/evening-walk');
  });

  it('of what is gone lead nowhere, and still say what happened [ACT-02]', async () => {
    open({ [list]: aPage([aNotification({ kind: 'comment', event: null, is_read: true })]) });
    expect((await screen.findByText('a removed event')).closest('a')).toBeNull();
  });

  it('of a kind that this version does not know stand among the others [ACT-02]', async () => {
    open({
      [list]: aPage([
        { ...aNotification({ id: 2, text: null }), kind: 'of_tomorrow' as 'liked' },
        aNotification({ id: 1, kind: 'follow', event: null }),
      ]),
      [read]: { data: {} },
    });
    expect(await screen.findByText('Something new that this version of the page cannot show yet')).toBeDefined();
    expect(screen.getByRole('link', { name: /Mina followed you/ })).toBeDefined();
  });
  it('are read once they were brought, up to the latest [ACT-02]', async () => {
    const said: unknown[] = [];
    open({ [list]: aPage([aNotification({ id: 7 })]), [read]: (body: unknown) => (said.push(body), { data: {} }) });
    await waitFor(() => expect(said).toEqual([{ id: 7 }]));
    expect(screen.getByText('New:')).toBeDefined();
  });

  it('that were read before are not said to be read again', async () => {
    const { requests } = open({ [list]: aPage([aNotification({ is_read: true })]) });
    await screen.findByRole('link', { name: /Mina saved/ });
    await waitFor(() => expect(requests).toEqual([list]));
  });

  it('stand on top as they come, and are read when somebody looks [ACT-02]', async () => {
    const said: unknown[] = [];
    const { root, requests } = open({
      [list]: aPage([aNotification({ id: 7, is_read: true })]),
      [read]: (body: unknown) => (said.push(body), { data: {} }),
    });
    await screen.findByRole('link', { name: /Mina saved/ });
    const hide = (isHidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    act(() => hide(true));
    for (let twice = 0; twice < 2; twice++)
      act(() => root.live.tell({ type: 'notification', notification: aNotification({ id: 8, kind: 'follow' }) }));
    expect(screen.getAllByRole('link').map((link) => /followed/.test(link.textContent))).toEqual([true, false]);
    expect(said).toEqual([]);
    act(() => hide(false));
    await waitFor(() => expect(said).toEqual([{ id: 8 }]));
    const before = requests.length;
    act(() => root.live.stand());
    await waitFor(() => expect(requests.slice(before)).toEqual([list]));
  });

  it('of one day, kind and event are told as one, with who did it, under their day [ACT-02]', async () => {
    const by = (id: number, name: string) => aSummary({ id, name, user: { id: id * 10, username: name } });
    open({
      [list]: aPage([
        aNotification({ id: 9, kind: 'liked', channel: by(6, 'Ali'), is_read: true }),
        aNotification({ id: 8, kind: 'follow', event: null, is_read: true }),
        aNotification({ id: 7, kind: 'liked', channel: by(7, 'Nika'), is_read: true }),
        aNotification({ id: 6, kind: 'liked', channel: by(7, 'Nika'), is_read: true }),
        aNotification({ id: 5, kind: 'comment', text: 'one', is_read: true }),
        aNotification({ id: 4, kind: 'comment', text: 'two', is_read: true }),
        aNotification({ id: 3, kind: 'liked', created_at: '2026-11-20T08:00:00.000Z', is_read: true }),
        aNotification({ id: 2, kind: 'liked', created_at: '2026-10-02T08:00:00.000Z', is_read: true }),
      ]),
    });
    await screen.findByRole('link', { name: /Ali and 1 other liked Evening walk/ });
    expect(screen.getAllByRole('link')).toHaveLength(6);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Yesterday',
      '2 October 2026',
    ]);
  });

  it('of one kind can be turned off where they stand, and on again; what must be told cannot [ACT-02]', async () => {
    const turned: unknown[] = [];
    const { hand, root } = open({
      [list]: aPage([aNotification({ is_read: true }), aNotification({ id: 2, kind: 'kick', is_read: true })]),
      ...answerTo('PUT /profile/notifications/kinds', {}, ({ kind, is_on }) => {
        turned.push([kind, is_on]);
        return { data: { off: is_on ? [] : [kind] } };
      }),
    });
    await screen.findByRole('link', { name: /Mina saved/ });
    expect(screen.getAllByRole('button', { name: 'More about this notification' })).toHaveLength(1);
    await hand.click(screen.getByRole('button', { name: 'More about this notification' }));
    await hand.click(screen.getByRole('menuitem', { name: 'No more of this kind' }));
    await waitFor(() => expect(root.toasts.list).toHaveLength(1));
    act(() => root.toasts.list[0]!.action!.run());
    await waitFor(() =>
      expect(turned).toEqual([
        ['saved', false],
        ['saved', true],
      ]),
    );
    await hand.click(screen.getByRole('button', { name: 'Choose kinds' }));
    expect(root.sheets.top?.name).toBe('activity.notificationKinds');
  });

  it('are chosen by kind; a switch that the server refuses goes back [ACT-02]', async () => {
    const { hand, root } = draw(<NotificationKindsSheet />, '/notifications', {
      ...answerTo('GET /profile/notifications/kinds', {}, { data: { off: ['saved'] } }),
      ...answerTo('PUT /profile/notifications/kinds', {}, aRefusal(500, 'no')),
    });
    const saves = await screen.findByRole('checkbox', { name: 'Saves of my events' });
    const comments = screen.getByRole('checkbox', { name: 'Comments' });
    expect([saves, comments].map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
    await hand.click(comments);
    await waitFor(() => expect(root.toasts.list.at(-1)).toMatchObject({ kind: 'error' }));
    expect(comments).toHaveProperty('checked', true);
  });

  it('are chosen on another device too: each answer tells how all kinds stand [ACT-02]', async () => {
    const { hand } = draw(<NotificationKindsSheet />, '/notifications', {
      ...answerTo('GET /profile/notifications/kinds', {}, { data: { off: [] } }),
      ...answerTo('PUT /profile/notifications/kinds', {}, ({ kind }) => ({ data: { off: [kind, 'saved'] } })),
    });
    await hand.click(await screen.findByRole('checkbox', { name: 'Comments' }));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Saves of my events' })).toHaveProperty('checked', false),
    );
  });

  it('tell a host what became of a payout, how much or why not, and lead to the money [ACT-02] [BIZ-04]', async () => {
    const ofSite = { event: null, channel: null, is_read: true } as const;
    open({
      [list]: aPage([
        aNotification({ id: 2, kind: 'paid_out', text: '150000', ...ofSite }),
        aNotification({ id: 1, kind: 'pay_out_rejected', text: 'The name differs', ...ofSite }),
      ]),
    });
    const paid = await screen.findByRole('link', { name: /Your payout was sent to your Sheba.*150,000\sToman/ });
    const rejected = screen.getByRole('link', { name: /request was turned down.*The name differs/ });
    expect([paid, rejected].map((row) => row.getAttribute('href'))).toEqual(Array(2).fill('/en/business/index-bk'));
    expect(screen.queryByRole('button', { name: 'More about this notification' })).toBeNull();
  });

  it('have a word for none, and for what could not be loaded', async () => {
    open({ [list]: aPage([]) });
    expect(await screen.findByText('No notifications yet')).toBeDefined();
    open({ [list]: aRefusal(500, 'no') });
    expect(await screen.findByText('Your notifications could not be loaded')).toBeDefined();
  });
});

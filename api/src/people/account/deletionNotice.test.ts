import { and, eq } from 'drizzle-orm';
import { accountKinds } from 'shared-kernel/contract/figures';
import type { Locale } from 'shared-kernel/contract/locale';
import { notificationMutes, notifications } from '../../db/schema/news.ts';
import { outbox, pushSubscriptions } from '../../db/schema/outgoing.ts';
import { userEntries } from '../../db/schema/people.ts';
import { hashToken, issueToken } from '../../http/token.ts';
import { translate } from '../../messages/translate.ts';
import { sendDailyDigests } from '../../notices/outbox/digest.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeMember, newNumber } from '../../testing/entries.ts';
import { makeUser, type TestUser } from '../../testing/rows.ts';
import { notifyOwner } from '../auth/notifyOwner.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => {
  api.clock.now = new Date('2026-11-21T08:00:00.000Z');
});
afterAll(() => api.close());

const inLanguage = (locale: Locale) => ({ headers: { 'x-language': locale } });
const ask = (as: TestUser, locale: Locale = 'en') => api.call('account.askDeletion', { as, ...inLanguage(locale) });
const keep = (as: TestUser, locale: Locale = 'en') =>
  api.call('account.callOffDeletion', { as, ...inLanguage(locale) });
const noticesOf = async ({ id }: TestUser) =>
  (await api.db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)).map(
    ({ kind, text }) => [kind, text],
  );
const sentTo = (recipient: string) =>
  api.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id);

let addresses = 0;
const address = (): string => `owner${++addresses}@example.com`;
const addEntry = ({ id }: TestUser, entry: string, isProven = true) =>
  api.db.insert(userEntries).values({
    userId: id,
    entry,
    kind: entry.includes('@') ? 'mail' : 'sms',
    verifiedAt: isProven ? api.clock.now : null,
  });

describe('the owner of an account that is to go [AUT-17]', () => {
  it.each<[Locale, string, string]>([
    ['fa', 'شنبه ۷ آذر', 'https://example.com/profile/account'],
    ['en', 'Saturday, 28 November', 'https://example.com/en/profile/account'],
    ['ar', 'السبت، 28 نوفمبر', 'https://example.com/ar/profile/account'],
    ['ps', 'اونۍ، ۷ لیندۍ', 'https://example.com/ps/profile/account'],
  ])('is told in %s, on the site and by mail, when it goes and where to keep it', async (locale, day, page) => {
    const sara = await makeMember(api.db, { entry: address() });
    await addEntry(sara, newNumber());
    const { due_at: dueAt } = (await ask(sara, locale)).json.data;
    expect(await noticesOf(sara)).toEqual([['deletion_asked', dueAt]]);
    const [mail] = await sentTo(sara.entry);
    expect([mail!.channel, mail!.code, mail!.text.includes(day)]).toEqual(['mail', null, true]);
    expect(mail!.text.split('\n').slice(1, 3).join('\n')).toBe(translate(locale, 'account.keep', { link: page }));
    // The one link leads to a page, where its owner has to log in and press: it does nothing by itself.
    expect(mail!.text.match(/https?:\S+/g)).toEqual([page]);
    expect(mail!.subject).toMatch(/\S: \S/);
  });

  it('is told by text message where no address is proven, and at every proven address else', async () => {
    const [number, unproven, second] = [newNumber(), address(), address()];
    const sara = await makeMember(api.db, { entry: number });
    await addEntry(sara, unproven, false);
    const mina = await makeMember(api.db, { entry: address() });
    await addEntry(mina, second);
    await addEntry(mina, newNumber());
    await ask(sara);
    await ask(mina);
    const recipients = async (entries: string[]) =>
      (await Promise.all(entries.map(sentTo))).flat().map(({ recipient, channel }) => [recipient, channel]);
    expect(await recipients([number, unproven])).toEqual([[number, 'sms']]);
    expect(await recipients([mina.entry, second])).toEqual([
      [mina.entry, 'mail'],
      [second, 'mail'],
    ]);
    const texts = await api.db.select().from(outbox).where(eq(outbox.channel, 'sms'));
    expect(texts.map(({ recipient }) => recipient)).toEqual([number]);
  });

  it('is told that it was called off, and nothing where nothing changed', async () => {
    const sara = await makeMember(api.db, { entry: address() });
    await keep(sara);
    expect(await noticesOf(sara)).toEqual([]);
    const { due_at: dueAt } = (await ask(sara)).json.data;
    api.clock.now = new Date(api.clock.now.getTime() + 3600_000);
    await ask(sara);
    await keep(sara);
    await keep(sara);
    expect(await noticesOf(sara)).toEqual([
      ['deletion_asked', dueAt],
      ['deletion_called_off', ''],
    ]);
    expect((await sentTo(sara.entry)).map(({ text }) => text.split('\n')[0])).toEqual([
      'Dorehami: Deletion of your account was requested: it will be deleted on Saturday, 28 November. Until then you can keep it on your account page.',
      'Dorehami: The deletion of your account was called off: it stays.',
    ]);
  });

  it('sees it on the open page', async () => {
    const sara = await makeMember(api.db);
    const heard: unknown[] = [];
    const stop = api.deps.live.subscribe(sara.id, (hint) => heard.push(hint.type));
    await ask(sara);
    stop();
    expect(heard).toContain('news');
  });

  it('never has as the last word that it stays while it goes, however often somebody asks and calls off', async () => {
    const sara = await makeMember(api.db, { entry: address() });
    const further = [address(), address(), address()];
    for (const entry of further) await addEntry(sara, entry);
    for (let turns = 0; turns < 8; turns++) {
      await ask(sara);
      await keep(sara);
    }
    await ask(sara);
    for (const entry of [sara.entry, ...further]) {
      const mails = await sentTo(entry);
      expect([mails.length, mails.at(-1)!.text]).toEqual([9, expect.stringContaining('was requested')]);
    }
    expect((await noticesOf(sara)).length).toBe(17);
  });

  it('is told though other changes were told as often as they are within an hour', async () => {
    const sara = await makeMember(api.db, { entry: address() });
    const change = { kind: 'password_changed', what: '' } as const;
    const to = [{ entry: sara.entry, kind: 'mail' }] as const;
    for (let turns = 0; turns < 12; turns++)
      await notifyOwner(api.db, api.deps, { userId: sara.id, change, to, locale: 'en', at: api.clock.now });
    await ask(sara);
    expect((await sentTo(sara.entry)).at(-1)!.text).toContain('was requested');
  });
});

describe('what concerns the account itself [AUT-17]', () => {
  const muteAll = ({ id }: TestUser) =>
    api.db
      .insert(notificationMutes)
      .values((['push', 'mail'] as const).flatMap((way) => accountKinds.map((kind) => ({ userId: id, way, kind }))));

  it('is not among what a member can turn off', async () => {
    const sara = await makeUser(api.db);
    const body = { push: ['liked', ...accountKinds], mail: [...accountKinds] };
    const { status, json } = await api.call('account.setNotificationSettings', { as: sara, body });
    expect([status, json.data]).toEqual([200, { push: ['liked'], mail: [], site: [] }]);
    for (const kind of accountKinds) {
      const turned = await api.call('notification.turnKind', { as: sara, body: { kind, is_on: false } });
      expect(turned.status).toBe(422);
    }
  });

  it('is pushed all the same', async () => {
    const sara = await makeMember(api.db);
    await muteAll(sara);
    await api.db.insert(pushSubscriptions).values({
      userId: sara.id,
      endpoint: 'https://push.example.com/owner',
      p256dh: 'p',
      auth: 'a',
      locale: 'ar',
      tokenHash: hashToken(await issueToken(api.db, sara.id, api.clock.now)),
    });
    await ask(sara);
    const pushes = await api.db.select().from(outbox).where(eq(outbox.channel, 'push'));
    const [notice] = await api.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, sara.id), eq(notifications.kind, 'deletion_asked')));
    expect(pushes.map(({ text }) => text)).toEqual([String(notice!.id)]);
  });

  it('is counted in the daily mail all the same', async () => {
    const sara = await makeMember(api.db, { entry: address() });
    await muteAll(sara);
    await ask(sara);
    api.clock.now = new Date('2026-11-21T15:00:00Z');
    await sendDailyDigests.run(api.deps);
    const digest = (await sentTo(sara.entry)).find(({ key }) => key?.startsWith('digest/'));
    expect(digest?.text).toContain('۱ درخواست حذف حساب');
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, like } from 'drizzle-orm';
import { heard, type HeardSubject } from 'shared-kernel/contract/heard';
import { deliverMessages } from '../seats/letters/deliverMessages.ts';
import { outbox, pushSubscriptions } from '../db/schema/outgoing.ts';
import { userEntries } from '../db/schema/people.ts';
import { accessTokens } from '../db/schema/signIn.ts';
import { hashToken } from '../http/token.ts';
import { messages } from '../messages/translate.ts';
import { heardDocument } from '../notices/heardDocument.ts';
import { sendDailyDigests } from '../notices/outbox/digest.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { newNumber } from '../testing/entries.ts';
import { type MailServer, startMailServer } from '../testing/mailServer.ts';
import { oneOfEach } from '../testing/rounds.ts';
import { makePlaces, makeUser, type TestUser } from '../testing/rows.ts';
import { startSandbox, type TestSandbox } from '../testing/sandbox.ts';
import { type SmsGateway, startSmsGateway } from '../testing/smsGateway.ts';
import { heardScenes, type HeardScene } from './testing/heardScenes.ts';

let api: TestApi;
let gateway: TestSandbox;
let mail: MailServer;
let sms: SmsGateway;
let admin: TestUser;
const start = new Date('2026-11-21T08:00:00.000Z');
beforeAll(async () => {
  [mail, sms] = await Promise.all([startMailServer(), startSmsGateway()]);
  gateway = await startSandbox({ now: () => api.clock.now });
  api = await startApi({ payStar: gateway.settings, mail: mail.settings, sms: sms.settings });
  await makePlaces(api.db);
  admin = await makeUser(api.db, { roleId: 6 });
});
beforeEach(() => {
  api.clock.now = start;
  [mail.received, sms.received] = [[], []];
});
afterAll(() => Promise.all([api.close(), gateway.close(), mail.stop(), sms.stop()]));

const locale = 'en';

/** Somebody with one proven entry who uses the site in English; with `hasBrowser` a browser of theirs takes pushes. */
async function sceneFor(entry: string, { hasBrowser }: { hasBrowser: boolean }): Promise<HeardScene> {
  const [me, other] = [await makeUser(api.db), await makeUser(api.db)];
  const kind = entry.includes('@') ? 'mail' : 'sms';
  await api.db.insert(userEntries).values({ userId: me.id, entry, kind, verifiedAt: start });
  const tokenHash = hashToken(await api.tokenOf(me.id));
  await api.db.update(accessTokens).set({ locale }).where(eq(accessTokens.tokenHash, tokenHash));
  if (hasBrowser)
    await api.db.insert(pushSubscriptions).values({
      userId: me.id,
      tokenHash,
      endpoint: `https://push.test/${me.id}`,
      p256dh: 'x',
      auth: 'x',
      locale,
      createdAt: start,
    });
  return { api, gateway, me: { ...me, entry }, other, admin };
}

const titleOf = (subject: HeardSubject): string => `Dorehami: ${messages[locale][`push.${subject}.title`]}`;
/** What the words are, whatever stands in their gaps. */
const bodyOf = (subject: HeardSubject): RegExp =>
  new RegExp(
    messages[locale][`push.${subject}.body`]
      .split(/\{\w+\}/)
      .map((words) => words.replace(/[.?()]/g, '\\$&'))
      .join('[^]*'),
  );

const mailsTo = (entry: string) => mail.delivered.filter(({ to }) => to.includes(entry));
const textsTo = (entry: string) =>
  sms.delivered
    .filter(({ receptor }) => receptor === entry.replace('+98', '0'))
    .flatMap(({ message }) => message ?? []);

/** Whether the member can read it among the notifications, and whether it is pushed to the browser. */
async function waysOnSite(me: TestUser, subject: HeardSubject): Promise<string[]> {
  const { kind } = heard[subject];
  if (kind === null) return [];
  const listed = (await api.call('notification.list', { as: me })).json.data.find((notice) => notice.kind === kind);
  const pushed = await api.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.channel, 'push'), eq(outbox.text, String(listed?.id))));
  return [...(listed ? ['listed'] : []), ...pushed.map(() => 'pushed')];
}

const subjects = Object.keys(heard) as HeardSubject[];
let addresses = 0;

/** Of what the table says the same about, one is enough: what is done is decided by the table. */
const alike = oneOfEach(subjects, (subject) => {
  const { kind, about, mail, sms } = heard[subject];
  return JSON.stringify([kind === null, about, mail, sms]);
});
/** These are written to by the call itself, in the transaction of the change. */
const ofAccount = subjects.filter((subject) => heard[subject].about === 'account');

it.each(subjects)(
  '%s is told on the site, by push, and by mail at once or in the daily one [ACT-02] [ACT-07]',
  async (subject) => {
    const row = heard[subject];
    const scene = await sceneFor(`heard${++addresses}@example.com`, { hasBrowser: true });
    const { me } = scene;
    await heardScenes[subject](scene);
    expect(await waysOnSite(me, subject)).toEqual(row.kind === null ? [] : ['listed', 'pushed']);
    await deliverMessages.run(api.deps);
    const told = mailsTo(me.entry).filter(({ headers }) => headers.get('subject') === titleOf(subject));
    const isSaid = told.some(({ bodies }) => bodyOf(subject).test(bodies.get('text/plain')!));
    expect([told.length, isSaid]).toEqual(row.mail === 'at once' ? [1, true] : [0, false]);
  },
);

it.each(alike)(
  '%s is counted in the daily mail unless it had a mail of its own, and there once [ACT-02]',
  async (subject) => {
    const row = heard[subject];
    const scene = await sceneFor(`heard${++addresses}@example.com`, { hasBrowser: false });
    await heardScenes[subject](scene);
    await deliverMessages.run(api.deps);
    await api.db.delete(outbox).where(like(outbox.key, 'digest/%'));
    mail.received = [];
    api.clock.now = new Date(new Date(api.clock.now).setUTCHours(15));
    await sendDailyDigests.run(api.deps);
    await deliverMessages.run(api.deps);
    const digest = mailsTo(scene.me.entry).map(({ bodies }) => bodies.get('text/plain')!);
    // Warnings of the account are counted until they are read.
    const isCounted = row.kind !== null && (row.mail === 'digest' || row.about === 'account');
    const counted = row.kind && messages[locale][`digest.kind.${row.kind}`].split('{count}')[0]!;
    expect(digest.filter((text) => counted && text.includes(counted))).toHaveLength(isCounted ? 1 : 0);
  },
);

it.each([...new Set([...alike, ...ofAccount])])(
  '%s comes by text message to a bare number where the table says so, and else does not [ACT-02]',
  async (subject) => {
    const row = heard[subject];
    const scene = await sceneFor(newNumber(), { hasBrowser: false });
    await heardScenes[subject](scene);
    await deliverMessages.run(api.deps);
    const told = textsTo(scene.me.entry).filter((text) => bodyOf(subject).test(text));
    expect(told).toHaveLength(row.sms === 'never' ? 0 : 1);
  },
);

it('is what the documents say: renewed by `npm run heard` [ACT-02]', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../docs/heard.md'), 'utf8')).toBe(heardDocument());
});

import type { Deps } from '../../http/deps.ts';
import { type Carrier, SendingFailed } from './carrier.ts';
import { kavenegarCarrier } from './kavenegar.ts';
import { letterCarrier, noticeCarrier } from './noticeCarriers.ts';
import type { Enclose, LetterDeps } from './letter.ts';
import type { Message } from './message.ts';
import { giveUpOutdated, markDelivered, markFailed, postpone, type Take, takeMessages } from './queries.ts';
import { smtpCarrier } from './smtp.ts';
import { webPushCarrier } from './webPush.ts';

type Channel = Message['channel'];
type DeliveryDeps = LetterDeps & Pick<Deps, 'development' | 'mail' | 'sms' | 'push'>;

const nothingEnclosed: Enclose = async () => ({ lines: [], files: [] });

const batch = 10;
const maxAttempts = 20;
/** Longer than a batch can take: sending has shorter time-outs. */
const claimSeconds = 60;
/**
 * Then the rest is left to the next run, so that a process that is asked to stop does so soon. In milliseconds.
 */
const longestRun = 10_000;

/** In seconds: 5 after the first failure, twice as long after each next one, at most half an hour. */
export const pauseAfter = (attempts: number): number => Math.min(5 * 2 ** (attempts - 1), 1800);

function openCarriers(deps: DeliveryDeps, enclose: Enclose): [Channel, Carrier][] {
  const { mail, sms, push, domain } = deps;
  const open: [Channel, Carrier][] = [];
  if (mail) open.push(['mail', smtpCarrier(mail, domain)], ['notice_mail', letterCarrier(deps, mail, enclose)]);
  if (sms) open.push(['sms', kavenegarCarrier(sms)], ['notice_sms', noticeCarrier(deps, sms, enclose)]);
  if (push) open.push(['push', webPushCarrier(push, deps)]);
  return open;
}

/** Sends what is due. Throws at the end if some must be retried, so that the failure is seen. */
export async function deliverDue(
  deps: DeliveryDeps,
  {
    claim = claimSeconds,
    take = takeMessages,
    enclose = nothingEnclosed,
  }: { claim?: number; take?: Take; enclose?: Enclose } = {},
): Promise<void> {
  const carriers = openCarriers(deps, enclose);
  const given = { now: deps.now(), keepText: deps.development };
  try {
    // A development site without a carrier keeps its messages waiting: they are read on the outbox page. Not so
    // pushes: a site that does not push any more has no use for them.
    await giveUpOutdated(
      deps.db,
      deps.development
        ? ['push', ...carriers.map(([channel]) => channel)]
        : ['mail', 'sms', 'push', 'notice_mail', 'notice_sms'],
      given,
    );
    // Each kind separately: a hanging mail server must not delay codes by text message.
    const failures = (
      await Promise.all(carriers.map(([channel, carrier]) => deliverChannel(deps, channel, carrier, { claim, take })))
    ).flat();
    if (failures.length > 0)
      throw new Error(`${failures.length} messages have to be tried again: ${[...new Set(failures)].join('; ')}`);
  } finally {
    for (const [, carrier] of carriers) carrier.close();
  }
}

async function deliverChannel(
  deps: DeliveryDeps,
  channel: Channel,
  carrier: Carrier,
  { claim, take }: { claim: number; take: Take },
): Promise<string[]> {
  const failures: string[] = [];
  const end = deps.now().getTime() + longestRun;
  while (deps.now().getTime() < end) {
    const messages = await take(deps.db, { channel, limit: batch, claim, now: deps.now() });
    if (messages.length === 0) break;
    const results = await Promise.all(messages.map((message) => deliver(deps, carrier, message)));
    failures.push(...results.filter((failure) => failure !== null));
  }
  return failures;
}

/** Null, or why the message has to be retried. */
async function deliver(deps: DeliveryDeps, carrier: Carrier, message: Message): Promise<string | null> {
  const failure = await carrier.send(message).then(() => null, toFailure);
  const now = deps.now();
  const keepText = deps.development;
  if (!failure) {
    await markDelivered(deps.db, message.id, { now, keepText });
    return null;
  }
  if (failure.isFinal || message.attempts >= maxAttempts) {
    await markFailed(deps.db, message.id, { now, keepText, error: failure.message });
    return null;
  }
  await postpone(deps.db, message.id, {
    now,
    pause: Math.max(pauseAfter(message.attempts), failure.pause),
    error: failure.message,
  });
  return failure.message;
}

const toFailure = (error: unknown): SendingFailed =>
  error instanceof SendingFailed
    ? error
    : new SendingFailed(`unexpected ${error instanceof Error ? error.name : 'error'}`);

/** What a public site cannot send, for its log at the start. */
export const missingCarriers = ({ development, mail, sms }: Pick<Deps, 'development' | 'mail' | 'sms'>): string[] =>
  development
    ? []
    : [
        ...(mail
          ? []
          : ['No mail server is set (SMTP_URL, MAIL_FROM): mails wait in the outbox until they are outdated.']),
        ...(sms
          ? []
          : [
              'No gateway of text messages is set (KAVENEGAR_KEY, KAVENEGAR_TEMPLATE): text messages wait in the outbox until they are outdated.',
            ]),
      ];

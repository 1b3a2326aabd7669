import type { SmsSettings } from '../../settings/config.ts';
import { type Carrier, fingerprint, SendingFailed } from './carrier.ts';
import type { Message } from './message.ts';
import { fieldsOf } from '../../errors/fieldsOf.ts';

/** What Kavenegar's statuses mean for a message; any other is retried. */
const refusals: Record<number, { reason: string; isFinal?: boolean; pause?: number }> = {
  403: { reason: 'the key is not accepted' },
  411: { reason: 'the number is not accepted', isFinal: true },
  412: { reason: 'the sender is not accepted' },
  413: { reason: 'the text is empty or too long', isFinal: true },
  418: { reason: 'the credit is used up', pause: 60 },
  424: { reason: 'the template is not known', pause: 60 },
  431: { reason: 'the code is not accepted', isFinal: true },
  451: { reason: 'too many requests', pause: 30 },
};

/**
 * Sends text messages by Kavenegar: codes through the template, which also passes where advertising is blocked,
 * anything else as it is.
 */
export const kavenegarCarrier = (settings: SmsSettings): Carrier => ({
  async send(message) {
    const { reason, isFinal, pause } = (await ask(settings, message)) ?? {};
    if (reason !== undefined)
      throw new SendingFailed(`Kavenegar: ${reason}`, { isFinal: isFinal ?? false, pause: pause ?? 0 });
  },
  close: () => undefined,
});

const numberAsDialled = (recipient: string): string => recipient.replace(/^\+98/, '0').replace(/^\+/, '00');

/**
 * A positive `long`, as Kavenegar requires; a repetition with the same one is answered like the first. Lookups have
 * none.
 */
const localId = (message: Message): string => String(Number.parseInt(fingerprint(message).slice(0, 13), 16));

function requestOf(message: Message, template: string): { method: string; fields: Record<string, string> } {
  const receptor = numberAsDialled(message.recipient);
  return message.code === null
    ? { method: 'sms/send', fields: { receptor, message: message.text, localid: localId(message) } }
    : { method: 'verify/lookup', fields: { receptor, token: message.code, template } };
}

/**
 * Null if it was accepted. The key is part of the address, so no error of `fetch` may leave this function: it could
 * quote the address.
 */
async function ask({ url, key, template }: SmsSettings, message: Message): Promise<(typeof refusals)[number] | null> {
  const { method, fields } = requestOf(message, template);
  let status: number;
  try {
    const response = await fetch(`${url}/v1/${key}/${method}.json`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(15_000),
    });
    const answer = fieldsOf(await response.json().catch(() => null));
    status = Number(fieldsOf(answer.return).status ?? (response.ok ? 0 : response.status));
  } catch (error) {
    return {
      reason: `no answer (${error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'connection'})`,
    };
  }
  return status === 200 ? null : (refusals[status] ?? { reason: `status ${status}` });
}

import type { MailSettings, SmsSettings } from '../../settings/config.ts';
import { type Carrier, SendingFailed } from './carrier.ts';
import { kavenegarCarrier } from './kavenegar.ts';
import { type Enclose, type Letter, type LetterDeps, readLetter } from './letter.ts';
import type { Message } from './message.ts';
import { smtpCarrier } from './smtp.ts';
import { toMail } from './toMail.ts';

async function letterOf(deps: LetterDeps, message: Message, enclose: Enclose): Promise<Letter> {
  const letter = await readLetter(deps, message, enclose);
  if (!letter) throw new SendingFailed('of no use any more', { isFinal: true });
  return letter;
}

/** Mails what a notification says, with what belongs to it enclosed. */
export const letterCarrier = (deps: LetterDeps, settings: MailSettings, enclose: Enclose): Carrier =>
  smtpCarrier(settings, deps.domain, async (message) => {
    const { entry, subject, text, files } = await letterOf(deps, message, enclose);
    const pictures = files.flatMap(({ cid }) => cid ?? []);
    return { to: entry, ...toMail({ subject, text, code: null }, pictures), attachments: files };
  });

/** The same by text message. */
export function noticeCarrier(deps: LetterDeps, settings: SmsSettings, enclose: Enclose): Carrier {
  const gateway = kavenegarCarrier(settings);
  return {
    async send(message) {
      const { entry, text } = await letterOf(deps, message, enclose);
      await gateway.send({ ...message, recipient: entry, text });
    },
    close: () => gateway.close(),
  };
}

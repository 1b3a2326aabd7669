import { heard, type HeardSubject } from 'shared-kernel/contract/heard';
import { keysOf } from 'shared-kernel/contract/keys';
import { locales } from 'shared-kernel/contract/locale';
import { messages } from '../messages/translate.ts';

const headings = {
  money: 'Money',
  place: 'Places',
  event: 'Own events',
  account: 'The account',
  message: 'Comments and messages',
  people: 'People',
} as const;

const introduction = `# Who hears of what

Everything that can happen to a member's money, place, event, account, comments and messages. Everybody reads it among
their notifications, live where a page is open, and gets a push in each browser that takes pushes; the columns say what
comes besides. Mails and text messages are in the language in which their reader used the site last.

- *Mail at once*: to the first proven address, unless the member wants no mail of this kind. What is told so is not
  counted in the daily mail. With a payment come each ticket's QR code, the receipts and a calendar file; what moves or
  goes comes with a calendar file that moves or removes the entry.
- *Daily mail*: at six in the evening in Iran, how many of each kind are unread.
- *Text message*: to the first proven number, where no browser takes pushes or, mostly, where there is no address either.
- Changes of the account cannot be turned off. They go to every proven number and address, of a deletion to the
  addresses alone where there are some. Whoever logs in with a code is told at all others.

What a member does is answered where they do it, and told by nothing else: a free place booked, a place given up, a
waiting list joined or left, minutes that run out before a payment. Messages of chats are counted in
the room, live; where nobody has read them after ten seconds, a push says who wrote, once until the room is read.

This page is drawn by \`npm run heard\` from \`shared-kernel/contract/heard.ts\`, by which the server sends, and the
server's messages. \`api/src/border/heard.test.ts\` makes each of them happen, by the call or the job by which it does.
`;

const words = (subject: HeardSubject): string =>
  locales
    .map((locale) => {
      const [title, body] = [messages[locale][`push.${subject}.title`], messages[locale][`push.${subject}.body`]];
      return `<bdi lang="${locale}">**${title}** ${body}</bdi>`;
    })
    .join('<br>');

function tableOf(about: keyof typeof headings): string {
  const rows = keysOf(heard)
    .filter((subject) => heard[subject].about === about)
    .map((subject) => {
      const { what, who, kind, mail, sms } = heard[subject];
      const cells = [`\`${subject}\``, what, who, kind === null ? 'no' : 'yes', mail, sms, words(subject)];
      return `| ${cells.join(' | ')} |`;
    });
  return [
    `## ${headings[about]}`,
    '',
    '| Row | What happens | Who hears | Site and push | Mail | Text message | Words |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** The page of the documents that tells who hears of what. */
export const heardDocument = (): string =>
  `${[introduction, ...keysOf(headings).map((about) => `${tableOf(about)}\n`)].join('\n')}`;

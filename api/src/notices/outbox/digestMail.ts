import type { NotificationKind } from '../notify.ts';

/**
 * What a mail says of each kind. Only numbers: titles and names stay on the site, where it is decided who may see them.
 */
const nouns: Record<NotificationKind, string> = {
  liked: 'پسند',
  saved: 'ذخیره‌ی رویداد',
  created: 'رویداد ثبت‌شده',
  approved: 'ویرایش تأییدشده',
  rejected: 'ویرایش ردشده',
  kick: 'رزرو حذف‌شده',
  reserved: 'رزرو',
  canceled: 'لغو',
  new_experience: 'تجربه‌ی تازه',
  comment: 'دیدگاه',
  reply: 'پاسخ',
  follow: 'دنبال‌کننده‌ی تازه',
  referrer_added: 'عضو تازه با دعوت شما',
  reminder: 'یادآوری',
  invited: 'دعوت',
  thanks: 'سپاس',
};

const inPersian = new Intl.NumberFormat('fa-IR');

export interface UnreadOfKind {
  kind: NotificationKind;
  count: number;
}

/** The daily mail about unread notifications; in Persian, because an account has no language of its own. */
export function digestMail(unread: readonly UnreadOfKind[], siteUrl: string): { subject: string; text: string } {
  const total = unread.reduce((sum, { count }) => sum + count, 0);
  const subject = `${inPersian.format(total)} اعلان خوانده‌نشده در دورهمی`;
  const lines = unread.map(({ kind, count }) => `• ${inPersian.format(count)} ${nouns[kind]}`);
  return {
    subject,
    text: [
      'سلام،',
      'از این‌ها هنوز خبر ندارید:',
      '',
      ...lines,
      '',
      'همه را این‌جا ببینید:',
      `${siteUrl}/notifications`,
    ].join('\n'),
  };
}

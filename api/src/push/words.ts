import type { Locale } from 'shared-kernel/contract/locale';

/** What a push is about. Finer than kinds of notifications, of which some are told to the one side or the other. */
export const subjects = [
  'liked', 'likedComment', 'saved', 'created', 'approved', 'changed', 'rejected', 'kick', 'reserved', 'reservedForYou', 'canceled', 'calledOff', 'newExperience', 'comment', 'reply', 'follow',
  'referrerAdded', 'rewarded', 'reminder', 'hostReminder', 'invited', 'thanks',
] as const;
export type Subject = (typeof subjects)[number];

interface Words { title: string; body: string }

const words = (title: string, body: string): Words => ({ title, body });

/** An event whose title the reader may not see, or no longer. */
export const someEvent: Record<Locale, string> = { fa: 'یک دورهمی', en: 'an event', ar: 'أحد اللقاءات', ps: 'یوه غونډه' };

/** A title among other words. */
export const quoted: Record<Locale, (title: string) => string> = {
  fa: (title) => `«${title}»`, en: (title) => `“${title}”`, ar: (title) => `«${title}»`, ps: (title) => `«${title}»`,
};

/** `{name}` is who did it, `{event}` the title in quotes, `{amount}` Toman, `{text}` what was written with it. */
export const pushWords: Record<Locale, Record<Subject, Words>> = {
  fa: {
    liked: words('پسند تازه', '{name} {event} را پسندید'),
    likedComment: words('پسند تازه', '{name} دیدگاه شما دربارهٔ {event} را پسندید'),
    saved: words('ذخیرهٔ تازه', '{name} {event} را ذخیره کرد'),
    created: words('دورهمی تازه', '{name} {event} را برگزار می‌کند'),
    approved: words('ویرایش شما تأیید شد', 'تغییرهای {event} از این پس دیده می‌شود'),
    changed: words('دورهمی تغییر کرد', '{event} تغییر کرده است؛ جزئیات تازه را ببینید'),
    rejected: words('ویرایش شما پذیرفته نشد', 'تغییرهای {event} پذیرفته نشد. {text}'),
    kick: words('رزرو شما لغو شد', 'میزبان رزرو شما در {event} را لغو کرد'),
    reserved: words('رزرو تازه', '{name} در {event} جا رزرو کرد'),
    reservedForYou: words('جای شما رزرو شد', 'برای شما در {event} جا رزرو شد'),
    canceled: words('لغو رزرو', '{name} رزرو خود در {event} را لغو کرد'),
    calledOff: words('دورهمی لغو شد', '{event} برگزار نمی‌شود'),
    newExperience: words('تجربهٔ تازه', '{name} تجربه‌اش از {event} را نوشت'),
    comment: words('دیدگاه تازه', '{name} برای {event} دیدگاه نوشت'),
    reply: words('پاسخ تازه', '{name} به دیدگاه شما دربارهٔ {event} پاسخ داد'),
    follow: words('دنبال‌کنندهٔ تازه', '{name} شما را دنبال کرد'),
    referrerAdded: words('عضو تازه با دعوت شما', '{name} با دعوت شما به دورهمی پیوست'),
    rewarded: words('پاداش دعوت', 'برای دعوت {name} {amount} تومان پاداش گرفتید'),
    reminder: words('یادآوری', '{event} به‌زودی آغاز می‌شود'),
    hostReminder: words('یادآوری میزبان', '{name} {event} را به شما یادآوری کرد'),
    invited: words('دعوت', '{name} شما را به {event} دعوت کرد'),
    thanks: words('پیام از {name}', '{text}'),
  },
  en: {
    liked: words('New like', '{name} liked {event}'),
    likedComment: words('New like', '{name} liked your comment on {event}'),
    saved: words('New save', '{name} saved {event}'),
    created: words('New event', '{name} is hosting {event}'),
    approved: words('Your edit was approved', 'The changes to {event} are visible now'),
    changed: words('An event has changed', '{event} has changed: have a look at the details'),
    rejected: words('Your edit was not approved', 'The changes to {event} were not approved. {text}'),
    kick: words('Your reservation was canceled', 'The host canceled your place at {event}'),
    reserved: words('New reservation', '{name} reserved a place at {event}'),
    reservedForYou: words('You have a place', 'A place at {event} was reserved for you'),
    canceled: words('Reservation canceled', '{name} canceled their place at {event}'),
    calledOff: words('Event called off', '{event} will not take place'),
    newExperience: words('New experience', '{name} told how {event} was'),
    comment: words('New comment', '{name} commented on {event}'),
    reply: words('New reply', '{name} replied to your comment on {event}'),
    follow: words('New follower', '{name} followed you'),
    referrerAdded: words('A new member by your invitation', '{name} joined Dorehami by your invitation'),
    rewarded: words('Invitation reward', 'You got {amount} Toman for inviting {name}'),
    reminder: words('Reminder', '{event} starts soon'),
    hostReminder: words('Reminder from the host', '{name} reminds you of {event}'),
    invited: words('Invitation', '{name} invited you to {event}'),
    thanks: words('Message from {name}', '{text}'),
  },
  ar: {
    liked: words('إعجاب جديد', 'نال {event} إعجاب {name}'),
    likedComment: words('إعجاب جديد', 'نال تعليقك على {event} إعجاب {name}'),
    saved: words('حفظ جديد', 'صار {event} من محفوظات {name}'),
    created: words('لقاء جديد', 'لقاء جديد من {name}: {event}'),
    approved: words('اعتُمد تعديلك', 'تعديلات {event} ظاهرة الآن'),
    changed: words('تغيّر أحد اللقاءات', 'تغيّر {event}؛ اطّلع على التفاصيل الجديدة'),
    rejected: words('لم يُعتمد تعديلك', 'لم تُعتمد تعديلات {event}. {text}'),
    kick: words('أُلغي حجزك', 'ألغى المضيف حجزك في {event}'),
    reserved: words('حجز جديد', 'حجز جديد من {name} في {event}'),
    reservedForYou: words('حُجز مكانك', 'حُجز لك مكان في {event}'),
    canceled: words('إلغاء حجز', 'أُلغي حجز {name} في {event}'),
    calledOff: words('أُلغي اللقاء', 'لن يُقام {event}'),
    newExperience: words('تجربة جديدة', 'تجربة جديدة من {name} عن {event}'),
    comment: words('تعليق جديد', 'تعليق من {name} على {event}'),
    reply: words('رد جديد', 'رد من {name} على تعليقك في {event}'),
    follow: words('متابعة جديدة', 'متابعة جديدة من {name}'),
    referrerAdded: words('عضو جديد بدعوتك', 'انضمام {name} إلى دورهمي بدعوتك'),
    rewarded: words('مكافأة الدعوة', 'حصلت على {amount} تومان مكافأةً لدعوة {name}'),
    reminder: words('تذكير', 'يبدأ {event} قريبًا'),
    hostReminder: words('تذكير من المضيف', 'تذكير من {name} بـ{event}'),
    invited: words('دعوة', 'دعوة من {name} إلى {event}'),
    thanks: words('رسالة من {name}', '{text}'),
  },
  ps: {
    liked: words('نوې خوښونه', '{name} {event} خوښه کړه'),
    likedComment: words('نوې خوښونه', '{name} د {event} په اړه ستاسو تبصره خوښه کړه'),
    saved: words('نوی خوندي کول', '{name} {event} خوندي کړه'),
    created: words('نوې غونډه', '{name} {event} جوړوي'),
    approved: words('ستاسو سمون تایید شو', 'د {event} بدلونونه اوس لیدل کېږي'),
    changed: words('غونډه بدله شوه', '{event} بدله شوې ده؛ نوي جزئیات وګورئ'),
    rejected: words('ستاسو سمون ونه منل شو', 'د {event} بدلونونه ونه منل شول. {text}'),
    kick: words('ستاسو ساتنه لغوه شوه', 'کوربه په {event} کې ستاسو ساتنه لغوه کړه'),
    reserved: words('نوې ساتنه', '{name} په {event} کې ځای وساته'),
    reservedForYou: words('ستاسو ځای وساتل شو', 'په {event} کې ستاسو لپاره ځای وساتل شو'),
    canceled: words('لغوه شوې ساتنه', '{name} په {event} کې خپله ساتنه لغوه کړه'),
    calledOff: words('غونډه لغوه شوه', '{event} نه ترسره کېږي'),
    newExperience: words('نوې تجربه', '{name} د {event} په اړه خپله تجربه ولیکله'),
    comment: words('نوې تبصره', '{name} د {event} په اړه تبصره ولیکله'),
    reply: words('نوی ځواب', '{name} د {event} په اړه ستاسو تبصرې ته ځواب ورکړ'),
    follow: words('نوی څارونکی', '{name} ستاسو څارنه پیل کړه'),
    referrerAdded: words('ستاسو په بلنه نوی غړی', '{name} ستاسو په بلنه دورهمي ته راغی'),
    rewarded: words('د بلنې جایزه', 'د {name} د بلنې لپاره مو {amount} تومان جایزه ترلاسه کړه'),
    reminder: words('یادونه', '{event} ډېر ژر پیلېږي'),
    hostReminder: words('د کوربه یادونه', '{name} تاسو ته {event} دریادوي'),
    invited: words('بلنه', '{name} تاسو {event} ته بلئ'),
    thanks: words('له {name} څخه پیغام', '{text}'),
  },
};

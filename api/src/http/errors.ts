import type { Locale } from 'shared-kernel/contract/locale';

interface ErrorKind { status: number; text: Record<Locale, string> }

const kind = (status: number, fa: string, en: string, ar: string, ps: string): ErrorKind => ({ status, text: { fa, en, ar, ps } });

/** Every refusal of the API: its code, its status, its sentence. The code is what clients match. */
export const errorKinds = {
  bad_request: kind(400, 'درخواست خوانا نیست.', 'The request could not be read.', 'تعذّرت قراءة الطلب.', 'غوښتنه ونه لوستل شوه.'),
  unauthenticated: kind(401, 'برای این کار دوباره وارد شوید.', 'We need to verify you again, Please login.', 'يرجى تسجيل الدخول مجددًا.', 'مهرباني وکړئ بیا ننوځئ.'),
  forbidden: kind(403, 'به این بخش دسترسی ندارید.', 'You do not have access to this feature.', 'لا تملك صلاحية الوصول إلى هذه الميزة.', 'تاسو دې برخې ته لاسرسی نه لرئ.'),
  unverified: kind(403, 'برای این کار ابتدا حساب خود را تأیید کنید.', 'Verify your account first.', 'وثّق حسابك أولًا.', 'لومړی خپل حساب تایید کړئ.'),
  not_a_member: kind(403, 'شما عضو این گفت‌وگو نیستید.', 'You are not a member of this chat.', 'لست عضوًا في هذه المحادثة.', 'تاسو د دې خبرو غړی نه یاست.'),
  blocked: kind(403, 'این گفت‌وگو مسدود است.', 'This chat is blocked.', 'هذه المحادثة محظورة.', 'دا خبرې بندې دي.'),
  profile_incomplete: kind(403, 'برای این کار ابتدا نام کاربری خود را برگزینید.', 'Choose your username first.', 'اختر اسم المستخدم أولًا.', 'لومړی خپل کارن‌نوم وټاکئ.'),
  not_found: kind(404, 'چیزی که می‌خواستید پیدا نشد.', 'What you asked for could not be found.', 'لم يُعثر على ما طلبته.', 'هغه څه چې مو غوښتل ونه موندل شول.'),
  'user-not-exist': kind(406, 'با این نشانی کسی عضو نیست.', 'Nobody is registered with this entry.', 'لا يوجد عضو بهذا العنوان.', 'په دې پته څوک غړی نه دی.'),
  'user-has-no-password': kind(406, 'این حساب رمز ندارد؛ با کد وارد شوید.', 'This account has no password; sign in with a code.', 'لا كلمة مرور لهذا الحساب؛ ادخل بالرمز.', 'دا حساب پټنوم نه لري؛ په کوډ ننوځئ.'),
  already_member: kind(409, 'شما پیش‌تر عضو شده‌اید؛ رمز خود را وارد کنید یا «فراموشی» را بزنید.', 'You were already a member, enter your password or tap forgot.', 'أنت عضو بالفعل؛ أدخل كلمة المرور أو اضغط «نسيت».', 'تاسو لا دمخه غړی یاست؛ پټنوم ولیکئ یا «هېر شوی» ووهئ.'),
  username_taken: kind(409, 'این نام کاربری گرفته شده است.', 'This username is taken.', 'اسم المستخدم هذا محجوز لغيرك.', 'دا کارن‌نوم نیول شوی دی.'),
  own_channel: kind(409, 'این کانال خود شماست.', 'This is your own channel.', 'هذه قناتك.', 'دا ستاسو خپل چینل دی.'),
  capacity_full: kind(409, 'ظرفیت پر شده است.', 'Event has no vacancies.', 'اكتملت السعة.', 'ظرفیت ډک شوی دی.'),
  deadline_reached: kind(409, 'مهلت رزرو گذشته است.', 'The deadline of reserving has been reached.', 'انتهت مهلة الحجز.', 'د بکنګ مهال تېر شوی دی.'),
  event_over: kind(409, 'زمان این رویداد گذشته است.', 'Event is expired.', 'انتهت هذه الفعالية.', 'د دې پېښې وخت تېر شوی دی.'),
  already_joined: kind(409, 'شما پیش‌تر به این رویداد پیوسته‌اید.', 'You have already joined this event.', 'لقد انضممت إلى هذه الفعالية من قبل.', 'تاسو لا دمخه په دې پېښه کې ګډون کړی.'),
  own_event: kind(409, 'این رویداد خود شماست.', 'This is your own event.', 'هذه فعاليتك.', 'دا ستاسو خپله پېښه ده.'),
  not_reserved: kind(409, 'برای این زمان رزروی ندارید.', 'You have no reservation for this time.', 'ليس لديك حجز لهذا الوقت.', 'د دې وخت لپاره بکنګ نه لرئ.'),
  payment_not_available: kind(409, 'پرداخت آنلاین این رویداد هنوز باز نشده است.', 'Online payment for this event isn’t open yet.', 'الدفع الإلكتروني لهذه الفعالية غير متاح بعد.', 'د دې پېښې آنلاین تادیه لا نه ده پرانیستل شوې.'),
  key_reused: kind(422, 'این کلید برای درخواست دیگری به کار رفته است.', 'This key was used for another request.', 'استُخدم هذا المفتاح لطلب آخر.', 'دا کیلي د بلې غوښتنې لپاره کارول شوې.'),
  body_too_large: kind(413, 'داده‌ی فرستاده‌شده بزرگ‌تر از اندازه‌ی مجاز است.', 'What was sent is too large.', 'البيانات المرسلة أكبر من المسموح.', 'لېږل شوي معلومات ډېر لوی دي.'),
  unsupported_media: kind(415, 'نوع داده‌ی فرستاده‌شده پشتیبانی نمی‌شود.', 'This type of data is not supported.', 'نوع البيانات غير مدعوم.', 'د معلوماتو دا ډول نه منل کېږي.'),
  invalid: kind(422, 'بعضی از مقدارها درست نیستند.', 'Some values are not valid.', 'بعض القيم غير صحيحة.', 'ځینې ارزښتونه سم نه دي.'),
  invalid_entry: kind(422, 'شماره‌ی موبایل یا ایمیل درست وارد کنید.', 'Enter a valid mobile number or e-mail.', 'أدخل رقم جوال أو بريدًا صحيحًا.', 'سم موبایل یا برېښنالیک ولیکئ.'),
  invalid_code: kind(422, 'کد درست نیست.', 'Invalid code!', 'الرمز غير صحيح.', 'کوډ سم نه دی.'),
  wrong_password: kind(422, 'رمز درست نیست.', 'The password is wrong.', 'كلمة المرور غير صحيحة.', 'پټنوم سم نه دی.'),
  username_reserved: kind(422, 'این نام کاربری را نمی‌توان برگزید.', 'This username can’t be chosen.', 'لا يمكن اختيار هذا الاسم.', 'دا کارن‌نوم نه شي ټاکل کېدای.'),
  too_many_tries: kind(429, 'تلاش‌های نادرست زیاد بود؛ کمی بعد دوباره امتحان کنید.', 'Too many wrong tries; try again later.', 'محاولات خاطئة كثيرة؛ حاول لاحقًا.', 'ډېرې ناسمې هڅې؛ وروسته بیا هڅه وکړئ.'),
  too_soon: kind(429, 'کد تازه فرستاده شده است؛ کمی صبر کنید.', 'A code was just sent; please wait a little.', 'أُرسل رمز للتو؛ انتظر قليلًا.', 'کوډ همدا اوس ولېږل شو؛ لږ صبر وکړئ.'),
  too_many_requests: kind(429, 'درخواست‌ها زیاد بود؛ کمی بعد دوباره امتحان کنید.', 'Too many requests; try again later.', 'طلبات كثيرة؛ حاول لاحقًا.', 'ډېرې غوښتنې؛ وروسته بیا هڅه وکړئ.'),
  internal: kind(500, 'مشکلی پیش آمد؛ دوباره امتحان کنید.', 'Whoops! Something went wrong.', 'حدث خطأ ما؛ حاول مجددًا.', 'یوه ستونزه پېښه شوه؛ بیا هڅه وکړئ.'),
  not_ready: kind(503, 'سرویس تا چند لحظه‌ی دیگر آماده می‌شود.', 'The service is not ready yet.', 'الخدمة ليست جاهزة بعد.', 'خدمت لا چمتو نه دی.'),
} satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorKinds;

export interface RefusalDetails {
  /** Further facts for the client. */
  data?: unknown;
  /** Seconds until it may work. */
  retryAfter?: number;
  /** The field of the body that is to blame. */
  field?: string;
  cause?: unknown;
}

/** A refusal that the caller is told of by code. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

/** Refuses: `fail('capacity_full')` answers 409 with the sentence in the caller's language. */
export function fail(code: ErrorCode, details?: RefusalDetails): never {
  throw new ApiError(code, details);
}

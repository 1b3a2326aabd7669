import type { Locale } from 'shared-kernel/contract/locale';
import type { FieldFault } from './fieldSentences.ts';

interface ErrorKind {
  status: number;
  text: Record<Locale, string>;
}

const kind = (status: number, fa: string, en: string, ar: string, ps: string): ErrorKind => ({
  status,
  text: { fa, en, ar, ps },
});

/** Every refusal of the API: its code, its status, its sentence. The code is what clients match. */
export const errorKinds = {
  bad_request: kind(
    400,
    'درخواست خوانا نیست.',
    'The request could not be read.',
    'تعذّرت قراءة الطلب.',
    'غوښتنه ونه لوستل شوه.',
  ),
  unauthenticated: kind(
    401,
    'برای این کار دوباره وارد شوید.',
    'We need to verify you again, Please login.',
    'يرجى تسجيل الدخول مجددًا.',
    'مهرباني وکړئ بیا ننوځئ.',
  ),
  forbidden: kind(
    403,
    'به این بخش دسترسی ندارید.',
    'You do not have access to this feature.',
    'لا تملك صلاحية الوصول إلى هذه الميزة.',
    'تاسو دې برخې ته لاسرسی نه لرئ.',
  ),
  unverified: kind(
    403,
    'برای این کار ابتدا حساب خود را تأیید کنید.',
    'Verify your account first.',
    'وثّق حسابك أولًا.',
    'لومړی خپل حساب تایید کړئ.',
  ),
  not_a_member: kind(
    403,
    'شما عضو این گفت‌وگو نیستید.',
    'You are not a member of this chat.',
    'لست عضوًا في هذه المحادثة.',
    'تاسو د دې خبرو غړی نه یاست.',
  ),
  blocked: kind(
    403,
    'این کار با این عضو ممکن نیست؛ یکی از شما دیگری را مسدود کرده است.',
    'This isn’t possible with this member: one of you has blocked the other.',
    'هذا غير ممكن مع هذا العضو؛ فأحدكما حظر الآخر.',
    'له دې غړي سره دا کار ممکن نه دی؛ له تاسو دواړو یوه بل بند کړی دی.',
  ),
  profile_incomplete: kind(
    403,
    'برای این کار ابتدا نام کاربری خود را برگزینید.',
    'Choose your username first.',
    'اختر اسم المستخدم أولًا.',
    'لومړی خپل کارن‌نوم وټاکئ.',
  ),
  not_found: kind(
    404,
    'چیزی که می‌خواستید پیدا نشد.',
    'What you asked for could not be found.',
    'لم يُعثر على ما طلبته.',
    'هغه څه چې مو غوښتل ونه موندل شول.',
  ),
  'user-not-exist': kind(
    406,
    'با این نشانی کسی عضو نیست.',
    'Nobody is registered with this entry.',
    'لا يوجد عضو بهذا العنوان.',
    'په دې پته څوک غړی نه دی.',
  ),
  'user-has-no-password': kind(
    406,
    'این حساب رمز ندارد؛ با کد وارد شوید.',
    'This account has no password; sign in with a code.',
    'لا كلمة مرور لهذا الحساب؛ ادخل بالرمز.',
    'دا حساب پټنوم نه لري؛ په کوډ ننوځئ.',
  ),
  already_member: kind(
    409,
    'شما پیش‌تر عضو شده‌اید؛ رمز خود را وارد کنید یا «فراموشی» را بزنید.',
    'You were already a member, enter your password or tap forgot.',
    'أنت عضو بالفعل؛ أدخل كلمة المرور أو اضغط «نسيت».',
    'تاسو لا دمخه غړی یاست؛ پټنوم ولیکئ یا «هېر شوی» ووهئ.',
  ),
  username_taken: kind(
    409,
    'این نام کاربری گرفته شده است.',
    'This username is taken.',
    'اسم المستخدم هذا محجوز لغيرك.',
    'دا کارن‌نوم نیول شوی دی.',
  ),
  own_channel: kind(409, 'این کانال خود شماست.', 'This is your own channel.', 'هذه قناتك.', 'دا ستاسو خپل چینل دی.'),
  capacity_full: kind(409, 'ظرفیت پر شده است.', 'Event has no vacancies.', 'اكتملت السعة.', 'ظرفیت ډک شوی دی.'),
  deadline_reached: kind(
    409,
    'مهلت رزرو گذشته است.',
    'The deadline of reserving has been reached.',
    'انتهت مهلة الحجز.',
    'د بکنګ مهال تېر شوی دی.',
  ),
  event_over: kind(
    409,
    'زمان این رویداد گذشته است.',
    'Event is expired.',
    'انتهت هذه الفعالية.',
    'د دې پېښې وخت تېر شوی دی.',
  ),
  already_joined: kind(
    409,
    'شما پیش‌تر به این رویداد پیوسته‌اید.',
    'You have already joined this event.',
    'لقد انضممت إلى هذه الفعالية من قبل.',
    'تاسو لا دمخه په دې پېښه کې ګډون کړی.',
  ),
  own_event: kind(409, 'این رویداد خود شماست.', 'This is your own event.', 'هذه فعاليتك.', 'دا ستاسو خپله پېښه ده.'),
  not_reserved: kind(
    409,
    'برای این زمان رزروی ندارید.',
    'You have no reservation for this time.',
    'ليس لديك حجز لهذا الوقت.',
    'د دې وخت لپاره بکنګ نه لرئ.',
  ),
  key_reused: kind(
    422,
    'این کلید برای درخواست دیگری به کار رفته است.',
    'This key was used for another request.',
    'استُخدم هذا المفتاح لطلب آخر.',
    'دا کیلي د بلې غوښتنې لپاره کارول شوې.',
  ),
  body_too_large: kind(
    413,
    'داده‌ی فرستاده‌شده بزرگ‌تر از اندازه‌ی مجاز است.',
    'What was sent is too large.',
    'البيانات المرسلة أكبر من المسموح.',
    'لېږل شوي معلومات ډېر لوی دي.',
  ),
  unsupported_media: kind(
    415,
    'نوع داده‌ی فرستاده‌شده پشتیبانی نمی‌شود.',
    'This type of data is not supported.',
    'نوع البيانات غير مدعوم.',
    'د معلوماتو دا ډول نه منل کېږي.',
  ),
  invalid: kind(
    422,
    'بعضی از مقدارها درست نیستند.',
    'Some values are not valid.',
    'بعض القيم غير صحيحة.',
    'ځینې ارزښتونه سم نه دي.',
  ),
  not_attended: kind(
    403,
    'این کار برای کسانی است که در رویداد بوده‌اند.',
    'This is for those who attended the event.',
    'هذا لمن حضروا الفعالية فقط.',
    'دا د هغو لپاره ده چې په پېښه کې وو.',
  ),
  title_taken: kind(
    409,
    'رویداد دیگری با این عنوان دارید.',
    'You already have an event with this title.',
    'لديك فعالية أخرى بهذا العنوان.',
    'تاسو په دې سرلیک بله پېښه لرئ.',
  ),
  not_over: kind(
    409,
    'این رویداد هنوز تمام نشده است.',
    'This event is not over yet.',
    'لم تنتهِ هذه الفعالية بعد.',
    'دا پېښه لا نه ده پای ته رسېدلې.',
  ),
  already_rated: kind(
    409,
    'پیش‌تر به این رویداد امتیاز داده‌اید.',
    'You have already rated this event.',
    'لقد قيّمت هذه الفعالية من قبل.',
    'تاسو لا دمخه دې پېښې ته نمرې ورکړې.',
  ),
  already_told: kind(
    409,
    'پیش‌تر تجربه‌ی خود را نوشته‌اید.',
    'You have already told your experience.',
    'لقد كتبت تجربتك من قبل.',
    'تاسو لا دمخه خپله تجربه لیکلې.',
  ),
  already_responded: kind(
    409,
    'پیش‌تر پاسخ داده‌اید.',
    'You have already responded.',
    'لقد رددت من قبل.',
    'تاسو لا دمخه ځواب ورکړی.',
  ),
  nothing_waiting: kind(
    409,
    'تغییری در انتظار تأیید نیست.',
    'No update is waiting.',
    'لا يوجد تعديل في الانتظار.',
    'هېڅ بدلون په تمه نه دی.',
  ),
  nothing_to_pay: kind(
    409,
    'چیزی برای پرداخت نمانده است.',
    'There is nothing to pay.',
    'لا يوجد ما يُدفع.',
    'د تادیې لپاره څه نشته.',
  ),
  hold_expired: kind(
    409,
    'مهلت پرداخت گذشت و جا آزاد شد؛ دوباره رزرو کنید.',
    'The time to pay has run out; please reserve again.',
    'انتهت مهلة الدفع؛ احجز مجددًا.',
    'د تادیې وخت تېر شو؛ بیا بکنګ وکړئ.',
  ),
  already_refunded: kind(
    409,
    'این پول پیش‌تر بازگردانده شده است.',
    'This has been refunded already.',
    'تمت إعادة هذا المبلغ من قبل.',
    'دا پیسې لا دمخه بېرته ورکړل شوې دي.',
  ),
  more_than_available: kind(
    409,
    'این مبلغ از موجودیِ قابل پرداخت بیشتر است.',
    'This is more than is available to pay out.',
    'هذا المبلغ أكبر من الرصيد المتاح للدفع.',
    'دا اندازه د ورکړې وړ پیسو څخه زیاته ده.',
  ),
  reference_used: kind(
    409,
    'این شماره‌ی پیگیری پیش‌تر ثبت شده است.',
    'This reference has already been written down.',
    'سُجّل هذا المرجع من قبل.',
    'دا حواله لا دمخه ثبت شوې ده.',
  ),
  has_password: kind(
    409,
    'این حساب رمز دارد؛ آن را عوض کنید.',
    'This account has a password; change it instead.',
    'لهذا الحساب كلمة مرور؛ غيّرها.',
    'دا حساب پټنوم لري؛ هغه بدل کړئ.',
  ),
  upload_in_use: kind(
    409,
    'این تصویر در جایی به کار رفته است.',
    'This picture is in use.',
    'هذه الصورة مستخدمة.',
    'دا انځور کارول شوی دی.',
  ),
  in_progress: kind(
    409,
    'همین درخواست در حال انجام است.',
    'This very request is being carried out.',
    'هذا الطلب قيد التنفيذ.',
    'همدا غوښتنه اوس ترسره کېږي.',
  ),
  plan_in_use: kind(
    422,
    'این طرح رزرو دارد و نمی‌توان آن را برداشت یا نوعش را عوض کرد.',
    'This plan has reservations and can’t be removed or change its type.',
    'لهذه الخطة حجوزات ولا يمكن إزالتها.',
    'دا پلان بکنګونه لري او نه لرې کېږي.',
  ),
  session_in_use: kind(
    422,
    'این زمان رزرو دارد و نمی‌توان آن را برداشت.',
    'This time has reservations and can’t be removed.',
    'لهذا الموعد حجوزات ولا يمكن إزالته.',
    'دا وخت بکنګونه لري او نه لرې کېږي.',
  ),
  capacity_below_taken: kind(
    422,
    'ظرفیت از رزروهای ثبت‌شده کمتر است.',
    'The capacity is below what is already reserved.',
    'السعة أقل من الحجوزات الحالية.',
    'ظرفیت له شته بکنګونو کم دی.',
  ),
  price_of_free_plan: kind(
    422,
    'طرح رایگان قیمت ندارد و طرح پولی باید قیمت داشته باشد.',
    'A free plan has no price, and a paid one needs a price.',
    'الخطة المجانية بلا سعر، والمدفوعة تحتاج سعرًا.',
    'وړیا پلان بیه نه لري او پولي باید بیه ولري.',
  ),
  in_the_past: kind(
    422,
    'زمان باید پس از اکنون باشد.',
    'Time must be greater than now.',
    'يجب أن يكون الوقت بعد الآن.',
    'وخت باید له اوس وروسته وي.',
  ),
  in_the_future: kind(
    422,
    'تاریخ نمی‌تواند پس از امروز باشد.',
    'The date can’t be after today.',
    'لا يمكن أن يكون التاريخ بعد اليوم.',
    'نېټه له نن وروسته نه شي کېدای.',
  ),
  ends_before_start: kind(
    422,
    'زمان پایان باید پس از زمان شروع باشد.',
    'The end must be after the start.',
    'يجب أن تكون النهاية بعد البداية.',
    'پای باید له پیل وروسته وي.',
  ),
  sessions_overlap: kind(
    422,
    'دو زمان همزمان شروع می‌شوند.',
    'Two of the times begin together.',
    'موعدان يبدآن معًا.',
    'دوه وختونه یوځای پیلېږي.',
  ),
  in_update_queue: kind(
    409,
    'تغییرات این رویداد در انتظار تأیید است؛ رزرو پس از آن باز می‌شود.',
    'Changes to this event wait for approval; reserving opens again after that.',
    'تعديلات هذه الفعالية بانتظار الموافقة؛ يُفتح الحجز بعدها.',
    'د دې پېښې بدلونونه تایید ته په تمه دي؛ بکنګ وروسته بیا پرانیستل کېږي.',
  ),
  plan_of_other_type: kind(
    422,
    'نوع این طرح با نوع پرداخت رویداد یکی نیست.',
    'This plan is of another type than the event.',
    'نوع هذه الخطة يخالف نوع الدفع في الفعالية.',
    'د دې پلان ډول د پېښې د تادیې له ډول سره یو نه دی.',
  ),
  duplicate_off_code: kind(
    422,
    'این کد تخفیف دو بار آمده است.',
    'This discount code is there twice.',
    'رمز الخصم هذا مكرر.',
    'د تخفیف دا کوډ دوه ځله راغلی.',
  ),
  too_many_sessions: kind(
    422,
    'تعداد زمان‌ها بیش از اندازه است.',
    'There are too many times.',
    'عدد المواعيد كبير جدًا.',
    'د وختونو شمېر ډېر زیات دی.',
  ),
  not_on_its_date: kind(
    422,
    'این زمان در تاریخ خود نیست.',
    'This time is not on its date.',
    'هذا الموعد ليس في تاريخه.',
    'دا وخت په خپله نېټه کې نه دی.',
  ),
  unknown_upload: kind(
    422,
    'این تصویر پیدا نشد یا از آنِ شما نیست.',
    'This picture does not exist or is not yours.',
    'هذه الصورة غير موجودة أو ليست لك.',
    'دا انځور نشته یا ستاسو نه دی.',
  ),
  unknown_category: kind(
    422,
    'این دسته پیدا نشد.',
    'There is no such category.',
    'لا توجد هذه الفئة.',
    'دا ډول کټګوري نشته.',
  ),
  unknown_city: kind(422, 'این شهر پیدا نشد.', 'There is no such city.', 'لا توجد هذه المدينة.', 'دا ښار نشته.'),
  unknown_channel: kind(422, 'این کانال پیدا نشد.', 'There is no such channel.', 'لا توجد هذه القناة.', 'دا چینل نشته.'),
  unknown_option: kind(
    422,
    'این گزینه وجود ندارد.',
    'There is no such option.',
    'لا يوجد هذا الخيار.',
    'دا غوراوی نشته.',
  ),
  invalid_card: kind(
    422,
    'شماره‌ی کارت درست نیست.',
    'The card number is not valid.',
    'رقم البطاقة غير صحيح.',
    'د کارت شمېره سمه نه ده.',
  ),
  invalid_sheba: kind(
    422,
    'شماره‌ی شبا درست نیست.',
    'The Sheba number is not valid.',
    'رقم الآيبان غير صحيح.',
    'د شبا شمېره سمه نه ده.',
  ),
  invalid_reference: kind(
    422,
    'کد دعوت درست نیست یا دیگر پذیرفته نمی‌شود.',
    'The invitation code is not valid or no longer accepted.',
    'رمز الدعوة غير صحيح أو لم يعد مقبولًا.',
    'د بلنې کوډ سم نه دی یا نور نه منل کېږي.',
  ),
  invalid_off_code: kind(422, 'کد تخفیف درست نیست.', 'Invalid Code!', 'رمز الخصم غير صحيح.', 'د تخفیف کوډ سم نه دی.'),
  code_used: kind(
    422,
    'این کد پیش‌تر به کار رفته است؛ کد تازه بگیرید.',
    'This code has been used already; ask for a new one.',
    'استُخدم هذا الرمز من قبل؛ اطلب رمزًا جديدًا.',
    'دا کوډ لا دمخه کارول شوی دی؛ نوی کوډ وغواړئ.',
  ),
  invalid_permission: kind(
    422,
    'این اجازه دیگر معتبر نیست؛ کد تازه بگیرید.',
    'This permission is no longer valid; ask for a new code.',
    'لم يعد هذا الإذن صالحًا؛ اطلب رمزًا جديدًا.',
    'دا اجازه نوره اعتبار نه لري؛ نوی کوډ وغواړئ.',
  ),
  weak_password: kind(
    422,
    'این رمز زیاد به کار می‌رود؛ رمز دیگری برگزینید.',
    'This password is too common; choose another.',
    'كلمة المرور شائعة؛ اختر غيرها.',
    'دا پټنوم ډېر عام دی؛ بل وټاکئ.',
  ),
  confirmed: kind(
    422,
    'تکرار رمز با آن یکی نیست.',
    'Password confirmation does not match.',
    'تأكيد كلمة المرور غير مطابق.',
    'د پټنوم تایید سره سمون نه خوري.',
  ),
  no_push: kind(
    409,
    'این سایت هنوز به مرورگرها اعلان نمی‌فرستد.',
    'This site does not send notifications to browsers yet.',
    'لا يرسل هذا الموقع إشعارات إلى المتصفحات بعد.',
    'دا سایټ لا براوزرونو ته خبرتیاوې نه لېږي.',
  ),
  unknown_push_service: kind(
    422,
    'اعلان‌های این مرورگر پشتیبانی نمی‌شود.',
    'Notifications of this browser are not supported.',
    'إشعارات هذا المتصفح غير مدعومة.',
    'د دې براوزر خبرتیاوې نه ملاتړ کېږي.',
  ),
  invalid_push_key: kind(
    422,
    'کلید این مرورگر درست نیست؛ اعلان‌ها را خاموش و دوباره روشن کنید.',
    'The key of this browser is not valid; turn notifications off and on again.',
    'مفتاح هذا المتصفح غير صالح؛ أوقف الإشعارات ثم شغّلها من جديد.',
    'د دې براوزر کیلي سمه نه ده؛ خبرتیاوې بندې او بیا روښانه کړئ.',
  ),
  file_missing: kind(422, 'فایلی فرستاده نشده است.', 'No file was sent.', 'لم يُرسل أي ملف.', 'هېڅ فایل ونه لېږل شو.'),
  one_file_only: kind(
    422,
    'هر بار یک فایل بفرستید.',
    'Send one file at a time.',
    'أرسل ملفًا واحدًا في كل مرة.',
    'هر ځل یو فایل ولېږئ.',
  ),
  not_a_picture: kind(
    422,
    'این فایل تصویر خوانایی نیست؛ JPEG، PNG، WebP، GIF یا AVIF بفرستید.',
    'This file is not a picture that can be read; send JPEG, PNG, WebP, GIF or AVIF.',
    'هذا الملف ليس صورة مقروءة؛ أرسل JPEG أو PNG أو WebP أو GIF أو AVIF.',
    'دا فایل د لوستلو وړ انځور نه دی؛ JPEG، PNG، WebP، GIF یا AVIF ولېږئ.',
  ),
  picture_too_large: kind(
    422,
    'این تصویر بیش از اندازه بزرگ است؛ کوچک‌ترش کنید یا به شکل JPEG بفرستید (حداکثر ۴۰ مگاپیکسل).',
    'This picture is too large; make it smaller or send it as JPEG (at most 40 megapixels).',
    'هذه الصورة كبيرة جدًا؛ صغّرها أو أرسلها بصيغة JPEG (٤٠ ميغابكسل على الأكثر).',
    'دا انځور ډېر لوی دی؛ کوچنی یې کړئ یا یې د JPEG په بڼه ولېږئ (تر ۴۰ میګاپکسله).',
  ),
  invalid_entry: kind(
    422,
    'شماره‌ی موبایل یا ایمیل درست وارد کنید.',
    'Enter a valid mobile number or e-mail.',
    'أدخل رقم جوال أو بريدًا صحيحًا.',
    'سم موبایل یا برېښنالیک ولیکئ.',
  ),
  invalid_code: kind(422, 'کد درست نیست.', 'Invalid code!', 'الرمز غير صحيح.', 'کوډ سم نه دی.'),
  wrong_password: kind(422, 'رمز درست نیست.', 'The password is wrong.', 'كلمة المرور غير صحيحة.', 'پټنوم سم نه دی.'),
  username_reserved: kind(
    422,
    'این نام کاربری را نمی‌توان برگزید.',
    'This username can’t be chosen.',
    'لا يمكن اختيار هذا الاسم.',
    'دا کارن‌نوم نه شي ټاکل کېدای.',
  ),
  too_many_tries: kind(
    429,
    'تلاش‌های نادرست زیاد بود؛ کمی بعد دوباره امتحان کنید.',
    'Too many wrong tries; try again later.',
    'محاولات خاطئة كثيرة؛ حاول لاحقًا.',
    'ډېرې ناسمې هڅې؛ وروسته بیا هڅه وکړئ.',
  ),
  too_soon: kind(
    429,
    'کد تازه فرستاده شده است؛ کمی صبر کنید.',
    'A code was just sent; please wait a little.',
    'أُرسل رمز للتو؛ انتظر قليلًا.',
    'کوډ همدا اوس ولېږل شو؛ لږ صبر وکړئ.',
  ),
  too_fast: kind(
    429,
    'این کار را در زمانی کوتاه بسیار انجام داده‌اید؛ کمی صبر کنید و سپس ادامه دهید.',
    'You have done this very often in a short time; wait a little, then go on.',
    'فعلت هذا مرات كثيرة في وقت قصير؛ انتظر قليلًا ثم تابع.',
    'تاسو دا کار په لږ وخت کې ډېر ځله کړی؛ لږ صبر وکړئ، بیا دوام ورکړئ.',
  ),
  too_many_strangers: kind(
    429,
    'به افراد بسیاری پیام داده‌اید که هنوز پاسخ نداده‌اند؛ صبر کنید تا پاسخ دهند یا بعداً ادامه دهید.',
    'You have written to many people who have not answered yet; wait for their answers, or go on later.',
    'راسلت كثيرين لم يردّوا بعد؛ انتظر ردودهم أو تابع لاحقًا.',
    'تاسو ډېرو کسانو ته لیکلي چې لا یې ځواب نه دی ورکړی؛ ځوابونو ته یې انتظار وکړئ یا وروسته دوام ورکړئ.',
  ),
  too_many_requests: kind(
    429,
    'درخواست‌ها زیاد بود؛ کمی بعد دوباره امتحان کنید.',
    'Too many requests; try again later.',
    'طلبات كثيرة؛ حاول لاحقًا.',
    'ډېرې غوښتنې؛ وروسته بیا هڅه وکړئ.',
  ),
  internal: kind(
    500,
    'مشکلی پیش آمد؛ دوباره امتحان کنید.',
    'Whoops! Something went wrong.',
    'حدث خطأ ما؛ حاول مجددًا.',
    'یوه ستونزه پېښه شوه؛ بیا هڅه وکړئ.',
  ),
  gateway_unavailable: kind(
    503,
    'درگاه پرداخت پاسخ نمی‌دهد؛ کمی بعد دوباره امتحان کنید.',
    'The payment gateway does not answer; try again later.',
    'بوابة الدفع لا تستجيب؛ حاول لاحقًا.',
    'د تادیې دروازه ځواب نه ورکوي؛ وروسته بیا هڅه وکړئ.',
  ),
  sign_in_canceled: kind(
    422,
    'ورود با گوگل را نیمه‌کاره گذاشتید.',
    'You did not finish signing in with Google.',
    'لم تُكمل الدخول عبر غوغل.',
    'تاسو په ګوګل ننوتل نیمګړي پرېښودل.',
  ),
  sign_in_expired: kind(
    422,
    'این ورود دیگر معتبر نیست؛ دوباره شروع کنید.',
    'This sign-in is no longer valid; please begin again.',
    'لم يعد هذا الدخول صالحًا؛ ابدأ من جديد.',
    'دا ننوتل نور اعتبار نه لري؛ بیا یې پیل کړئ.',
  ),
  sign_in_failed: kind(
    422,
    'گوگل ورود شما را تأیید نکرد؛ دوباره شروع کنید.',
    'Google did not confirm your sign-in; please begin again.',
    'لم يؤكّد غوغل دخولك؛ ابدأ من جديد.',
    'ګوګل ستاسو ننوتل تایید نه کړل؛ بیا یې پیل کړئ.',
  ),
  email_unverified: kind(
    422,
    'ایمیل حساب گوگل شما تأیید نشده است.',
    'The e-mail address of your Google account is not verified.',
    'بريد حسابك في غوغل غير موثّق.',
    'ستاسو د ګوګل حساب برېښنالیک تایید شوی نه دی.',
  ),
  provider_unavailable: kind(
    503,
    'ورود با گوگل اکنون ممکن نیست.',
    'Signing in with Google is not possible now.',
    'الدخول عبر غوغل غير متاح الآن.',
    'په ګوګل ننوتل اوس ممکن نه دي.',
  ),
  busy: kind(
    503,
    'سرور شلوغ است؛ کمی بعد دوباره امتحان کنید.',
    'The server is busy; try again in a moment.',
    'الخادم مشغول؛ حاول بعد قليل.',
    'سرور بوخت دی؛ لږ وروسته بیا هڅه وکړئ.',
  ),
  not_ready: kind(
    503,
    'سرویس تا چند لحظه‌ی دیگر آماده می‌شود.',
    'The service is not ready yet.',
    'الخدمة ليست جاهزة بعد.',
    'خدمت لا چمتو نه دی.',
  ),
} satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorKinds;

export interface RefusalDetails {
  /** Further facts for the client. */
  data?: unknown;
  /** Seconds until it may work. */
  retryAfter?: number;
  /** The field that is to blame. */
  field?: string;
  /** What is wrong with it, where the code alone does not say; with a limit, or what may be chosen from. */
  fault?: FieldFault | readonly [FieldFault, string | number];
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

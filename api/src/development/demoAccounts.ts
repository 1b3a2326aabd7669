export type Gender = 'male' | 'female' | 'other';

/** 1 light account (not verified), 2 member, 6 admin, 7 super admin. */
export type RoleId = 1 | 2 | 6 | 7;

interface DemoAccount {
  username: string | null;
  entry: string;
  role: 'member' | 'host' | 'admin' | 'super admin' | 'light';
  /** What it shows, in Persian. */
  what: string;
}

export interface DemoPerson extends DemoAccount {
  roleId: RoleId;
  phone: string | null;
  email: string | null;
  person: { firstName: string; lastName: string; gender: Gender; job: string; biography: string; city: string } | null;
}

/** The accounts with which a visitor of the demo may sign in; they are users 1 to 5. */
export const demoPeople: DemoPerson[] = [
  {
    username: 'sara',
    entry: '+989000000001',
    role: 'member',
    roleId: 2,
    phone: '+989000000001',
    email: 'sara@example.com',
    what: 'عضوی فعال در تهران: رزروهای گذشته و پیش رو، گفت‌وگوها، ذخیره‌ها و دوستان نزدیک.',
    person: {
      firstName: 'سارا',
      lastName: 'مهرآیین',
      gender: 'female',
      job: 'طراح گرافیک',
      biography: 'کوه جمعه‌ها، کتاب چهارشنبه‌ها و قهوهٔ نارون بقیهٔ روزها.',
      city: 'تهران',
    },
  },
  {
    username: 'narvan',
    entry: 'narvan@example.com',
    role: 'host',
    roleId: 2,
    phone: '+989000000002',
    email: 'narvan@example.com',
    what: 'میزبان «کافه گالری نارون» با رویدادهای بسیار، رزروهای سی روز گذشته و نمودارهای کسب‌وکار.',
    person: {
      firstName: 'نگار',
      lastName: 'فروتن',
      gender: 'female',
      job: 'کافه‌دار و مدیر گالری',
      biography:
        'کافه، گالری و حیاطی با یک نارون صدساله. هر هفته نمایشگاه، کارگاه و گپ‌های خودمانی؛ تنها بیایید، با دوست برگردید.',
      city: 'تهران',
    },
  },
  {
    username: 'admin',
    entry: 'admin@example.com',
    role: 'admin',
    roleId: 6,
    phone: null,
    email: 'admin@example.com',
    what: 'مدیر سامانه: ویرایش رویدادها و دیدگاه‌ها و ثبت‌نام به نام مدیر.',
    person: {
      firstName: 'کاوه',
      lastName: 'دادگر',
      gender: 'male',
      job: 'پشتیبان دورهمی',
      biography: 'اگر چیزی درست کار نمی‌کند به من بگویید.',
      city: 'تهران',
    },
  },
  {
    username: 'root',
    entry: 'root@example.com',
    role: 'super admin',
    roleId: 7,
    phone: null,
    email: 'root@example.com',
    what: 'مدیر ارشد با همهٔ دسترسی‌ها.',
    person: {
      firstName: 'رعنا',
      lastName: 'سرمدی',
      gender: 'female',
      job: 'مدیر فنی',
      biography: 'پشت صحنهٔ دورهمی.',
      city: 'اصفهان',
    },
  },
  {
    username: null,
    entry: '+989000000005',
    role: 'light',
    roleId: 1,
    phone: '+989000000005',
    email: null,
    what: 'حساب سبک و تأییدنشده: نه نام کاربری دارد و نه کانال؛ برای دیدن مسیر تأیید و تکمیل نمایه.',
    person: null,
  },
];

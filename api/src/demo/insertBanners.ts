import type { Db } from '../db/database.ts';
import { banners } from '../db/schema/desk.ts';

/** What the demo world's pages show on top. */
export async function insertBanners(tx: Db): Promise<void> {
  await tx.insert(banners).values([
    {
      page: 'home',
      position: 1,
      link: '/event/create',
      title: {
        fa: 'دورهمی خودتان را بسازید',
        en: 'Host your own event',
        ar: 'أقم لقاءك بنفسك',
        ps: 'خپله غونډه جوړه کړئ',
      },
      text: {
        fa: 'در چند دقیقه دورهمی بسازید و دوستانتان را دعوت کنید.',
        en: 'Make an event in a few minutes and invite your friends.',
        ar: 'أنشئ لقاءً في دقائق وادعُ أصدقاءك.',
        ps: 'په څو دقیقو کې غونډه جوړه کړئ او ملګري مو راوبلئ.',
      },
    },
    {
      page: 'home',
      position: 2,
      link: '/home?tab=week',
      title: {
        fa: 'این هفته چه خبر است؟',
        en: 'What is on this week?',
        ar: 'ماذا يحدث هذا الأسبوع؟',
        ps: 'دا اونۍ څه کېږي؟',
      },
      text: {
        fa: 'کارگاه، کنسرت و گردش‌های نزدیک خودتان را ببینید.',
        en: 'See workshops, concerts and walks near you.',
        ar: 'شاهد الورش والحفلات والنزهات القريبة منك.',
        ps: 'نږدې ورکشاپونه، کنسرتونه او ګرځېدنې وګورئ.',
      },
    },
    {
      page: 'discovery',
      position: 1,
      link: '/friends',
      title: { fa: 'هم‌پا پیدا کنید', en: 'Find company', ar: 'اعثر على رفقة', ps: 'ملګري ومومئ' },
      text: {
        fa: 'میزبان‌هایی را دنبال کنید که سلیقه‌شان به شما می‌خورد.',
        en: 'Follow hosts whose taste is like yours.',
        ar: 'تابع المضيفين الذين يشبه ذوقهم ذوقك.',
        ps: 'هغه کوربانه وڅارئ چې خوښه یې ستاسو په څېر ده.',
      },
    },
  ]);
}

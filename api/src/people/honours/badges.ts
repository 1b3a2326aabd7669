import type { Names } from '../../db/schema/columns.ts';

interface Badge {
  slug: 'trusted-host' | 'regular' | 'storyteller';
  /** The name of an icon of the interface. */
  icon: string;
  name: Names;
}

/** What members can earn. The interface recognises each by its icon. */
export const allBadges: readonly Badge[] = [
  {
    slug: 'trusted-host',
    icon: 'shield-check',
    name: { fa: 'میزبان مورد اعتماد', en: 'Trusted host', ar: 'مضيف موثوق', ps: 'باوري کوربه' },
  },
  {
    slug: 'regular',
    icon: 'sparkles',
    name: { fa: 'پای ثابت دورهمی‌ها', en: 'Regular guest', ar: 'ضيف دائم', ps: 'تل حاضر مېلمه' },
  },
  {
    slug: 'storyteller',
    icon: 'feather',
    name: { fa: 'راوی', en: 'Storyteller', ar: 'راوٍ', ps: 'کیسه‌ګر' },
  },
];

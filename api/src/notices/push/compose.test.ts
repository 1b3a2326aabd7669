import { type Locale, locales } from 'shared-kernel/contract/locale';
import { productNames } from 'shared-kernel/language/productNames';
import { notifications } from '../../db/schema/news.ts';
import { compose, type PushContext } from './compose.ts';
import { messages } from '../../messages/translate.ts';
import { subjectOf, subjects } from '../subjectOf.ts';

const kinds = notifications.kind.enumValues;
const notification = (
  kind: (typeof kinds)[number],
  change: Partial<PushContext> = {},
  of: Partial<PushContext['notification']> = {},
): PushContext => ({
  notification: { id: 7, kind, commentId: null, text: null, reason: null, ...of },
  actor: { name: 'Sara', username: 'sara' },
  event: { title: 'Tea', slug: 'tea', username: 'nima', isOwn: true, isStanding: true },
  locale: 'fa',
  product: productNames({}),
  ...change,
});

describe('a push', () => {
  it.each(locales.flatMap((locale) => kinds.map((kind) => [kind, locale] as const)))(
    'says something of %s in %s, with and without its event and whoever did it [ACT-07]',
    (kind, locale) => {
      for (const change of [{}, { event: null }, { actor: null }, { actor: null, event: null }]) {
        for (const said of [{}, { text: '10000' }, { text: '10000', reason: 'y' }]) {
          const { title, body, link, tag, lang, dir } = compose(notification(kind, { locale, ...change }, said), 'tag');
          expect([tag, lang, dir]).toEqual(['tag', locale, locale === 'en' ? 'ltr' : 'rtl']);
          expect(title).toMatch(/\S/);
          expect(`${title} ${body}`).not.toMatch(/[{}]|undefined|null|NaN/);
          expect(link.startsWith(locale === 'fa' ? '/' : `/${locale}/`)).toBe(true);
          expect(title).toMatch(locale === 'en' ? /^[A-Za-z \u2068\u2069-]+$/ : /[\u0600-\u06ff]/);
        }
      }
    },
  );
  it('has words of its own for each subject in each language [ACT-07]', () => {
    for (const locale of locales)
      expect(new Set(subjects.map((subject) => messages[locale][`push.${subject}.body`])).size).toBe(subjects.length);
  });
  it('calls the product by the name that the settings give it', () => {
    const joined = notification('referrer_added', {
      event: null,
      locale: 'en',
      product: productNames({ PRODUCT_EN: 'Bezm' }),
    });
    expect(compose(joined, 't').body).toBe('\u2068Sara\u2069 joined Bezm by your invitation');
  });
  it('tells the one side of a kind from the other [ACT-07]', () => {
    expect(
      [
        notification('liked'),
        notification('liked', {}, { commentId: 3 }),
        notification('reserved'),
        notification('reserved', { actor: null }),
        notification('canceled'),
        notification('canceled', { event: null }, { text: 'Tea' }),
        notification('canceled', { actor: null, event: null }, { text: 'Tea' }),
        notification('canceled', {}, { text: 'It rains' }),
        notification('approved'),
        notification('approved', {
          event: { title: 'Tea', slug: 'tea', username: 'nima', isOwn: false, isStanding: true },
        }),
        notification('reminder'),
        notification('reminder', { actor: null }),
        notification('referrer_added'),
        notification('referrer_added', {}, { text: '10000' }),
        notification('place_free', { actor: null }),
        notification('place_free', { actor: null }, { text: 'Balcony' }),
      ].map(subjectOf),
    ).toEqual([
      'liked',
      'likedComment',
      'reserved',
      'reservedForYou',
      'canceled',
      'calledOff',
      'calledOff',
      'dateCalledOff',
      'approved',
      'changed',
      'hostReminder',
      'reminder',
      'referrerAdded',
      'rewarded',
      'placeFree',
      'ticketFree',
    ]);
  });
  it('says who, what and how much, names isolated from the words around them, and leads there [ACT-07]', () => {
    expect(compose(notification('liked'), 't')).toEqual({
      title: 'پسند جدید',
      body: '\u2068Sara\u2069 «\u2068Tea\u2069» را پسندید',
      link: '/nima/tea',
      tag: 't',
      lang: 'fa',
      dir: 'rtl',
      notification_id: 7,
    });
    expect(compose(notification('canceled', { event: null, locale: 'en' }, { text: 'Tea' }), 't')).toMatchObject({
      body: '“\u2068Tea\u2069” will not take place',
      link: '/en/notifications',
    });
    expect(compose(notification('canceled', { locale: 'en' }, { text: 'It rains' }), 't').body).toBe(
      'A date of “\u2068Tea\u2069” that you reserved will not take place',
    );
    const over = { title: 'Tea', slug: 'tea', username: 'nima', isOwn: false, isStanding: false };
    expect(compose(notification('canceled', { event: over, locale: 'en' }, { text: 'It rains' }), 't').body).toBe(
      '“\u2068Tea\u2069” will not take place',
    );
    expect(compose(notification('follow', { event: null, locale: 'ar' }), 't')).toMatchObject({
      body: 'متابعة جديدة من \u2068Sara\u2069',
      link: '/ar/sara',
    });
    expect(compose(notification('follow', { event: null, actor: { name: 'Sara', username: '' } }), 't').link).toBe(
      '/notifications',
    );
    expect(compose(notification('referrer_added', { event: null }, { text: '10000' }), 't').body).toBe(
      'برای دعوت \u2068Sara\u2069 ۱۰٬۰۰۰ تومان پاداش گرفتید',
    );
    expect(compose(notification('place_free', { actor: null, locale: 'en' }, { text: 'بالکن' }), 't').body).toBe(
      'Your place at “\u2068Tea\u2069” with the ticket “\u2068بالکن\u2069” is held for a while: take it before the time is over',
    );
    const paid = notification('paid', { actor: null, locale: 'en' }, { text: '120000' });
    expect(compose(paid, 't')).toMatchObject({
      body: '120,000 Toman was paid for “\u2068Tea\u2069”: your place is certain and your ticket is ready',
      link: '/en/joined',
    });
    expect(compose(notification('paid_late', { actor: null, locale: 'en' }, { text: '120000' }), 't').body).toBe(
      'Your place at “\u2068Tea\u2069” was gone when the money came. 120,000 Toman will be given back to you within 7 days',
    );
    expect(compose(notification('thanks', { locale: 'en' }, { text: 'See you!' }), 't')).toMatchObject({
      title: 'Message from \u2068Sara\u2069',
      body: '\u2068See you!\u2069',
      link: '/en/direct',
    });
  });
  it.each<[Locale, string]>([
    ['fa', 'درخواست حذف حساب شما ثبت شد: حساب شنبه ۷ آذر حذف می‌شود. تا آن روز می‌توانید در صفحهٔ حساب آن را نگه دارید.'],
    [
      'en',
      'Deletion of your account was requested: it will be deleted on Saturday, 28 November. Until then you can keep it on your account page.',
    ],
    ['ar', 'طُلب حذف حسابك، وسيُحذف يوم السبت، 28 نوفمبر. يمكنك إبقاؤه حتى ذلك اليوم من صفحة الحساب.'],
    [
      'ps',
      'ستاسو د حساب د ړنګولو غوښتنه وشوه: حساب به په اونۍ، ۷ لیندۍ ړنګ شي. تر هغې ورځې د حساب په پاڼه کې ویلی شئ چې پاتې دې شي.',
    ],
  ])(
    'says in %s on which day of its calendar an account goes, and leads to where it is kept [AUT-17]',
    (locale, body) => {
      const goes = notification(
        'deletion_asked',
        { actor: null, event: null, locale },
        { text: '2026-11-28T08:00:00.000Z' },
      );
      expect(compose(goes, 't')).toMatchObject({
        body,
        link: locale === 'fa' ? '/profile/account' : `/${locale}/profile/account`,
      });
    },
  );
  it('leads the host from who came and who comes no more to the guests, and others to the event [ACT-07]', () => {
    const linkOf = (...of: Parameters<typeof notification>): string => compose(notification(...of), 't').link;
    expect([linkOf('reserved'), linkOf('canceled', { locale: 'en' })]).toEqual([
      '/nima/tea#guests',
      '/en/nima/tea#guests',
    ]);
    const places = [
      linkOf('reserved', { actor: null }),
      linkOf('canceled', {}, { text: 'It rains' }),
      linkOf('canceled', { actor: null }),
      linkOf('kick'),
      linkOf('place_free', { actor: null }),
    ];
    expect(places).toEqual(places.map(() => '/nima/tea'));
  });
  it('stays below what a push service takes, however long names, titles and texts are [ACT-07]', () => {
    const long = '👩‍👩‍👧'.repeat(2000);
    const payload = compose(
      notification(
        'thanks',
        {
          actor: { name: long, username: 'sara' },
          event: { title: long, slug: 'x'.repeat(200), username: 'nima', isOwn: false, isStanding: true },
        },
        { text: long },
      ),
      't'.repeat(32),
    );
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(3000);
  });
});

import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { directionOf, locales, type Locale } from 'shared-kernel/contract/locale';
import { keepTyped } from 'shared-kernel/forms/typed';
import { useRoot } from 'shared-kernel/root/context';
import { Icon } from 'shared-kernel/ui/Icon';
import { Spinner } from 'shared-kernel/ui/Spinner';
import { useText } from '../../messages/text.ts';
import { list, row } from './choiceLook.ts';
import { switchLanguage } from './switchLanguage.ts';

/** Each in its own words: whoever can't read the page still finds theirs. */
const names: Record<Locale, string> = { fa: 'فارسی', en: 'English', ar: 'العربية', ps: 'پښتو' };

export function LocalesSheet(): ReactNode {
  const t = useText();
  const { locale: current, navigation, sheets } = useRoot();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const handleChoose = (locale: Locale): void => {
    setChosen(locale);
    sheets.close();
    // Once the sheets have left the address, it is the page's own again, with its hash.
    navigation.sheetAddress.whenStill(() => {
      const isKept = keepTyped(document.getElementById('outlet') ?? document, navigation.path, () => sessionStorage);
      // Where it could not be stored, the page asks before it is left, if there is something to lose.
      if (isKept) navigation.letGo();
      switchLanguage(locale, window);
    });
  };
  return (
    <ul css={list} aria-label={t('auth.locales.label')}>
      {locales.map((locale) => (
        <li key={locale}>
          <button
            css={row}
            type="button"
            aria-current={locale === current || undefined}
            onClick={() => handleChoose(locale)}
          >
            <span lang={locale} dir={directionOf(locale)}>
              {names[locale]}
            </span>
            {locale === current ? <Icon icon={Check} /> : locale === chosen && <Spinner />}
          </button>
        </li>
      ))}
    </ul>
  );
}

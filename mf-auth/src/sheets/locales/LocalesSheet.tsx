import { css } from '@emotion/react';
import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { directionOf, locales, type Locale } from 'shared-kernel/contract/locale';
import { keepTyped } from 'shared-kernel/forms/typed';
import { useRoot } from 'shared-kernel/root/context';
import { hovering } from 'shared-kernel/style/tokens';
import { Icon } from 'shared-kernel/ui/Icon';
import { Spinner } from 'shared-kernel/ui/Spinner';
import { useText } from '../../messages/text.ts';
import { switchLanguage } from './switchLanguage.ts';

/** Each in its own words: whoever can't read the page still finds theirs. */
const names: Record<Locale, string> = { fa: 'فارسی', en: 'English', ar: 'العربية', ps: 'پښتو' };

const list = css`
  display: grid;
  gap: var(--s-2);
  padding: var(--s-2) var(--s-4) var(--s-6);
`;
const row = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  inline-size: 100%;
  min-block-size: 56px;
  padding-inline: var(--s-4);
  border-radius: var(--r-button);
  font-size: var(--t-18);
  transition: background-color var(--motion-fast);
  ${hovering} {
    &:hover {
      background: var(--n-100);
    }
  }
  &[aria-current] {
    background: var(--brand-soft);
    color: var(--brand-strong);
    font-weight: 600;
  }
`;

export function LocalesSheet(): ReactNode {
  const t = useText();
  const { locale: current, navigation, sheets } = useRoot();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const handleChoose = (locale: Locale): void => {
    setChosen(locale);
    sheets.close();
    // Once the sheets have left the address, it is the page's own again, with its hash.
    navigation.sheetAddress.whenStill(() => {
      navigation.letGo();
      keepTyped(document.getElementById('outlet') ?? document, navigation.path, sessionStorage);
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

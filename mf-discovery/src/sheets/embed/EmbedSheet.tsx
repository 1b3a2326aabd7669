import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { locales, localizePath, type Locale } from 'shared-kernel/contract/locale';
import { useRoot } from 'shared-kernel/root/context';
import { Chip } from 'shared-kernel/ui/Chip';
import { CopyButton } from 'shared-kernel/ui/CopyButton';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { useText } from '../../messages/text.ts';
import { chipsLook } from '../../parts/chipsLook.ts';

const code = css`
  padding: var(--s-3);
  border-radius: var(--r-input);
  background: var(--surface-sunken);
  font-family: ui-monospace, monospace;
  font-size: var(--t-12);
  line-height: 1.6;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  user-select: all;
`;

const themes = ['auto', 'light', 'dark'] as const;
/** Each in its own language, as in the choice of the site's language. */
const names: Record<Locale, string> = { fa: 'فارسی', en: 'English', ar: 'العربية', ps: 'پښتو' };

/** The code that a host puts into their own page to show these events there. */
export const EmbedSheet = observer(function EmbedSheet({ query }: { query: string }): ReactNode {
  const t = useText();
  const root = useRoot();
  const [theme, setTheme] = useState<(typeof themes)[number]>('auto');
  const [locale, setLocale] = useState<Locale>(root.locale);
  const params = new URLSearchParams(query);
  if (theme !== 'auto') params.set('theme', theme);
  const text = params.toString();
  const address = new URL(localizePath(locale, '/flat') + (text && `?${text}`), location.origin).href;
  const snippet = `<iframe src="${address.replaceAll('&', '&amp;')}" title="${root.product}" width="100%" height="640" loading="lazy" style="border:0"></iframe>`;
  return (
    <SheetFrame
      foot={
        <CopyButton block variant="primary" value={snippet} label={t('embed.copy')} copiedLabel={t('kernel.copied')} />
      }
    >
      <p>{t('embed.text')}</p>
      <div css={chipsLook} role="group" aria-label={t('embed.theme')}>
        {themes.map((one) => (
          <Chip key={one} selected={theme === one} onClick={() => setTheme(one)}>
            {t(`embed.theme.${one}`)}
          </Chip>
        ))}
      </div>
      <div css={chipsLook} role="group" aria-label={t('embed.language')}>
        {locales.map((one) => (
          <Chip key={one} selected={locale === one} onClick={() => setLocale(one)}>
            <bdi lang={one}>{names[one]}</bdi>
          </Chip>
        ))}
      </div>
      <code css={code} dir="ltr">
        {snippet}
      </code>
    </SheetFrame>
  );
});

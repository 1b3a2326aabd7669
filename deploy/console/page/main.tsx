import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { RawIntlProvider } from 'react-intl';
import { compiledIntl, type Messages } from 'shared-kernel/i18n/compiledIntl';
import kernelEn from 'shared-kernel/i18n/messages/en.json';
import kernelFa from 'shared-kernel/i18n/messages/fa.json';
import en from '../messages/en.json';
import fa from '../messages/fa.json';
import { Console } from './Console.tsx';

const locale = document.documentElement.lang === 'fa' ? 'fa' : 'en';
const messages: Messages = locale === 'fa' ? { ...kernelFa, ...fa } : { ...kernelEn, ...en };
const intl = compiledIntl(locale, messages);
document.title = intl.formatMessage({ id: 'console.title' });
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce;

createRoot(document.querySelector('#app')!).render(
  <CacheProvider value={createCache({ key: 'c', ...(nonce && { nonce }) })}>
    <RawIntlProvider value={intl}>
      <Console />
    </RawIntlProvider>
  </CacheProvider>,
);

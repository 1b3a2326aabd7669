import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { createIntl, RawIntlProvider, useIntl, type IntlShape, type MessageFormatElement } from 'react-intl';
import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import type { Locale } from '../contract/locale.ts';
import { compiledIntl, type Messages } from '../i18n/compiledIntl.ts';
import { RetryButton } from '../ui/RetryButton.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';

interface OwnWordsProps {
  /** The files of each language. */
  files: Record<Locale, () => Promise<{ default: Messages }>>;
  children: ReactNode;
}

type Words = IntlShape['messages'];

const useText = createUseText<never>();

/** A part whose words are loaded with it, because its area's other pages do without them. */
export function OwnWords({ files, children }: OwnWordsProps): ReactNode {
  const { locale } = useRoot();
  const t = useText();
  const area = useIntl();
  const [words, setWords] = useState<Words | 'busy' | 'failed'>('busy');
  useEffect(() => {
    if (words !== 'busy') return undefined;
    let isCurrent = true;
    files[locale]().then(
      ({ default: messages }) => isCurrent && setWords(compiledIntl(locale, messages).messages),
      () => isCurrent && setWords('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [files, locale, words]);
  const intl = useMemo(
    () =>
      typeof words === 'object' &&
      createIntl({ ...area, messages: { ...words, ...area.messages } as Record<string, MessageFormatElement[]> }),
    [area, words],
  );
  if (words === 'failed')
    return (
      <ErrorState
        title={t('kernel.wrong')}
        text={t('kernel.offline')}
        action={<RetryButton onRetry={() => setWords('busy')}>{t('kernel.retry')}</RetryButton>}
      />
    );
  return intl ? (
    <RawIntlProvider value={intl}>{children}</RawIntlProvider>
  ) : (
    <SkeletonRows label={t('kernel.loading')} count={4} />
  );
}

import { createElement, useMemo, type ComponentType } from 'react';
import { createIntl, RawIntlProvider, useIntl, type MessageFormatElement } from 'react-intl';
import type { Locale } from 'shared-kernel/contract/locale';
import { compiledIntl } from 'shared-kernel/i18n/compiledIntl';
import { laterMessages } from './messages/load.ts';

type Trees = Record<string, MessageFormatElement[]>;

/** Puts the words that the first paint did without around a part; the frame's own stay as they are. */
export async function withWords<Props extends object>(
  locale: Locale,
  Part: ComponentType<Props>,
): Promise<ComponentType<Props>> {
  const { default: messages } = await laterMessages[locale]();
  const later = compiledIntl(locale, messages).messages;
  return function WithWords(props) {
    const frame = useIntl();
    const intl = useMemo(() => createIntl({ ...frame, messages: { ...later, ...frame.messages } as Trees }), [frame]);
    return <RawIntlProvider value={intl}>{createElement(Part, props)}</RawIntlProvider>;
  };
}

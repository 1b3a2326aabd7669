import type en from './messages/en.json';
import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import type { ReactNode } from 'react';
import { withIsolatedWords } from '../language/peoplesWords.ts';

type TextValues = Record<string, string | number | boolean | Date | null | undefined>;

/**
 * `t('chat.room.empty')`, with `t.rich` for messages that wrap parts in elements. People's words among the values are
 * isolated (`language/peoplesWords`).
 */
export interface Text<Id extends string> {
  (id: Id, values?: TextValues): string;
  rich(id: Id, values: Record<string, ReactNode | ((parts: ReactNode[]) => ReactNode)>): ReactNode;
}

const texts = new WeakMap<IntlShape, Text<string>>();

/**
 * The same function for the same language object, so that an effect which says something does not run at each render.
 */
export function textOf<Id extends string>(intl: IntlShape): Text<Id> {
  const text = texts.get(intl) ?? makeText(intl);
  texts.set(intl, text);
  return text;
}

function makeText(intl: IntlShape): Text<string> {
  const descriptor = (id: string): MessageDescriptor => ({ id });
  const given = (values?: TextValues) => values && withIsolatedWords(values);
  return Object.assign((id: string, values?: TextValues) => intl.formatMessage(descriptor(id), given(values)), {
    rich: (id: string, values: Record<string, ReactNode | ((parts: ReactNode[]) => ReactNode)>) =>
      intl.formatMessage(descriptor(id), withIsolatedWords(values)) as ReactNode,
  });
}

/**
 * Makes an area's text hook from the type of its English messages:
 * `export const useText = createUseText<keyof typeof en>()`. The kernel's own words (`kernel.retry`, …) are always
 * there.
 */
export function createUseText<Id extends string>(): () => Text<Id | KernelTextId> {
  return () => textOf<Id | KernelTextId>(useIntl());
}

/** Words that every area needs; kept by the kernel in four languages. */
export type KernelTextId = keyof typeof en;

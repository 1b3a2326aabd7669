import type en from './messages/en.json';
import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import type { ReactNode } from 'react';

type TextValues = Record<string, string | number | boolean | Date | null | undefined>;

/** `t('chat.room.empty')`, with `t.rich` for messages that wrap parts in elements. */
export interface Text<Id extends string> {
  (id: Id, values?: TextValues): string;
  rich(id: Id, values: Record<string, ReactNode | ((parts: ReactNode[]) => ReactNode)>): ReactNode;
}

export function textOf<Id extends string>(intl: IntlShape): Text<Id> {
  const descriptor = (id: Id): MessageDescriptor => ({ id });
  return Object.assign((id: Id, values?: TextValues) => intl.formatMessage(descriptor(id), values), {
    rich: (id: Id, values: Record<string, ReactNode | ((parts: ReactNode[]) => ReactNode)>) =>
      intl.formatMessage(descriptor(id), values) as ReactNode,
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

import type { Refusal } from 'shared-kernel/forms/rules';
import { wordingValues } from 'shared-kernel/forms/wording';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from './messages/text.ts';

/** The message for a refusal that belongs to one row of a list. */
export function useFault(): (label: string, fault: Refusal | undefined) => string | null {
  const t = useText();
  const { locale } = useRoot();
  return (label, fault) =>
    fault === undefined ? null : t(fault.id as 'form.required', wordingValues(locale, label, fault));
}

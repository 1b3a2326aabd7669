import type { ComponentProps, ReactNode } from 'react';
import { toLocaleDigits } from 'shared-kernel/language/digits';
import { useRoot } from 'shared-kernel/root/context';
import { TextField } from 'shared-kernel/ui/TextField';

/** Shows what is typed in the digits of the page's language, whichever digits were used. */
export function NumberField({ value, ...props }: ComponentProps<typeof TextField>): ReactNode {
  const { locale } = useRoot();
  return <TextField {...props} value={toLocaleDigits(locale, value)} inputMode="numeric" />;
}

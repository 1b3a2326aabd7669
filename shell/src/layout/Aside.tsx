import type { ReactNode } from 'react';
import { Slot } from 'shared-kernel/platform/Slot';

/** What areas have for the column at the end of a wide screen. */
export const Aside = (): ReactNode => <Slot name="shell.aside" with={{}} />;

import type { ReactNode } from 'react';
import { Slot } from 'shared-kernel/platform/Slot';

export const Aside = (): ReactNode => <Slot name="shell.aside" with={{}} />;

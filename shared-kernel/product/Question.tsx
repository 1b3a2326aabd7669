import type { ComponentProps, ReactNode } from 'react';
import { useBackCloses } from '../root/useBackCloses.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** A question before an action. It is an entry of the page's history: Back answers it with no. */
export function Question(props: ComponentProps<typeof ConfirmDialog>): ReactNode {
  useBackCloses(props.open, props.onCancel);
  return <ConfirmDialog {...props} />;
}

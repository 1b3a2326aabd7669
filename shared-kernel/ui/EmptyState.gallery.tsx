import { BellOff, CircleCheck } from 'lucide-react';
import { defineStates } from '../testing/gallery/states.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export const states = defineStates({
  'with the next step': ({ words }) => (
    <EmptyState title={words.emptyTitle} text={words.emptyText} action={<Button>{words.upcoming}</Button>} />
  ),
  success: ({ words }) => <EmptyState icon={CircleCheck} tone="success" title={words.title} />,
  warning: ({ words }) => <EmptyState tone="warning" title={words.title} />,
  danger: ({ words }) => <EmptyState tone="danger" title={words.title} />,
  neutral: ({ words }) => <EmptyState icon={BellOff} tone="neutral" title={words.title} />,
  'long text': ({ words }) => <EmptyState title={words.longTitle} text={words.paragraph} />,
});

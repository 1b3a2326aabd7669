import { Lock } from 'lucide-react';
import { defineStates } from '../testing/gallery/states.ts';
import { Button } from './Button.tsx';
import { ErrorState } from './ErrorState.tsx';

export const states = defineStates({
  'a fault': ({ words, say }) => (
    <ErrorState
      title={words.failedTitle}
      text={say('kernel.offline')}
      action={<Button>{say('kernel.retry')}</Button>}
      code="mf-event@1.4.0"
    />
  ),
  'an answer': ({ words, say }) => (
    <ErrorState icon={Lock} title={say('kernel.notFound.title')} text={words.emptyText} />
  ),
  'long text': ({ words }) => <ErrorState title={words.longTitle} text={words.paragraph} />,
});

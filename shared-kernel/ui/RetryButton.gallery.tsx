import { Row } from '../testing/gallery/Row.tsx';
import { defineStates } from '../testing/gallery/states.ts';
import { RetryButton } from './RetryButton.tsx';

export const states = defineStates({
  plain: ({ say }) => (
    <Row>
      <RetryButton onRetry={() => {}}>{say('kernel.retry')}</RetryButton>
      <RetryButton onRetry={() => {}} variant="secondary" size="small">
        {say('kernel.retry')}
      </RetryButton>
    </Row>
  ),
});

import { Row } from '../testing/gallery/Row.tsx';
import { defineStates } from '../testing/gallery/states.ts';
import { Spinner } from './Spinner.tsx';

export const states = defineStates({
  sizes: ({ say }) => (
    <Row>
      <Spinner />
      <Spinner size={28} label={say('kernel.loading')} />
      <Spinner size={48} />
    </Row>
  ),
});

import { Row } from '../testing/gallery/Row.tsx';
import { defineStates } from '../testing/gallery/states.ts';
import { Skeleton } from './Skeleton.tsx';

export const states = defineStates({
  lines: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      <Skeleton />
      <Skeleton width="60%" />
    </div>
  ),
  shapes: () => (
    <Row>
      <Skeleton shape="circle" width={64} />
      <Skeleton shape="box" width={180} ratio={1.54} />
    </Row>
  ),
});

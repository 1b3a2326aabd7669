import { formatNumber } from '../language/number.ts';
import { Row } from '../testing/gallery/Row.tsx';
import { defineStates } from '../testing/gallery/states.ts';
import { Rating } from './Rating.tsx';

export const states = defineStates({
  'none, half, full': ({ words, locale }) => (
    <Row>
      {[0, 2.5, 4.5, 5].map((value) => (
        <Rating key={value} value={value} label={words.rating} text={formatNumber(locale, value, 1)} />
      ))}
    </Row>
  ),
  large: ({ words }) => <Rating value={3.5} label={words.rating} size={8} />,
});

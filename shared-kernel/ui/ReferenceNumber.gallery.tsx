import { defineStates } from '../testing/gallery/states.ts';
import { ReferenceNumber } from './ReferenceNumber.tsx';

export const states = defineStates({
  plain: ({ locale }) => <ReferenceNumber locale={locale} value="123456789012" />,
  'in a sentence': ({ words, locale }) => (
    <p>
      {words.sentence} <ReferenceNumber locale={locale} value="9820411" />
    </p>
  ),
});

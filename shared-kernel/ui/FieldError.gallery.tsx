import { defineStates } from '../testing/gallery/states.ts';
import { FieldError } from './FieldError.tsx';

export const states = defineStates({
  said: ({ words }) => <FieldError id="said">{words.nameError}</FieldError>,
  'long text': ({ words }) => <FieldError id="long">{words.paragraph}</FieldError>,
  'nothing to say': () => <FieldError id="none">{null}</FieldError>,
});

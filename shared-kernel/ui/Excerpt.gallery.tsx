import { defineStates } from '../testing/gallery/states.ts';
import { Excerpt } from './Excerpt.tsx';

export const states = defineStates({
  'a line': ({ words }) => <Excerpt>{words.title}</Excerpt>,
  'a line that is cut': ({ words }) => <Excerpt>{words.longTitle}</Excerpt>,
  'two lines': ({ words }) => <Excerpt lines={2}>{words.paragraph}</Excerpt>,
  'who said it': ({ words }) => <Excerpt lead={`${words.people[0]}:`}>{words.paragraph}</Excerpt>,
  'the other direction': ({ locale }) => (
    <Excerpt>
      {locale === 'en'
        ? 'پیاده‌روی عصر در باغ‌های قدیمی شهر، همراه با چای و شعر و گفت‌وگو'
        : 'An evening walk through the old gardens, with tea and poems'}
    </Excerpt>
  ),
  'mixed directions': ({ words }) => <Excerpt>{words.mixed}</Excerpt>,
});

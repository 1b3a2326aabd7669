import { defineStates } from '../testing/gallery/states.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

export const states = defineStates({
  info: ({ words }) => <Notice>{words.sentence}</Notice>,
  success: ({ words }) => <Notice tone="success">{words.sentence}</Notice>,
  warning: ({ words }) => <Notice tone="warning">{words.sentence}</Notice>,
  danger: ({ words }) => <Notice tone="danger">{words.sentence}</Notice>,
  'with a title and a next step': ({ words, say }) => (
    <Notice
      tone="warning"
      title={words.title}
      action={
        <Button size="small" variant="secondary">
          {say('kernel.retry')}
        </Button>
      }
    >
      {words.sentence}
    </Notice>
  ),
  'long text': ({ words }) => (
    <Notice tone="danger" title={words.longTitle}>
      {words.paragraph}
    </Notice>
  ),
});

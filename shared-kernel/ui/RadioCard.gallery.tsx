import { Kept } from '../testing/gallery/Kept.tsx';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { RadioCard } from './RadioCard.tsx';

const choice = ({ words, number }: Scene, name: string) => (
  <Kept first="a">
    {(chosen, keep) => (
      <fieldset style={{ display: 'grid', gap: 12 }}>
        <legend className="visually-hidden">{words.reserve}</legend>
        <RadioCard
          name={name}
          value="a"
          title={words.title}
          note={words.sentence}
          price={words.free}
          checked={chosen === 'a'}
          onSelect={keep}
        />
        <RadioCard
          name={name}
          value="b"
          title={words.topics[3]}
          price={number(250_000)}
          checked={chosen === 'b'}
          onSelect={keep}
        />
        <RadioCard
          name={name}
          value="c"
          title={words.topics[4]}
          note={words.full}
          price={number(90_000)}
          checked={false}
          disabled
          onSelect={keep}
        />
      </fieldset>
    )}
  </Kept>
);

export const states = defineStates({
  'chosen, not chosen, not to be chosen': (scene) => choice(scene, 'plain'),
  focused: { as: 'focused', draw: (scene) => choice(scene, 'focused') },
  'long text': ({ words, number }) => (
    <RadioCard
      name="long"
      value="a"
      title={words.longTitle}
      note={words.paragraph}
      price={number(12_500_000)}
      checked={false}
      onSelect={() => {}}
    />
  ),
});

import { Kept } from '../testing/gallery/Kept.tsx';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { Combobox } from './Combobox.tsx';

const field = (scene: Scene, first: string, more: Partial<Parameters<typeof Combobox>[0]> = {}) => {
  const { words } = scene;
  return (
    <Kept first={first}>
      {(value, keep) => (
        <Combobox
          label={words.city}
          value={value}
          onChange={keep}
          onChoose={({ label }) => keep(label)}
          suggestions={words.people.map((label, id) => ({ id, label, note: words.topics[id]! }))}
          status={words.going}
          {...more}
        />
      )}
    </Kept>
  );
};
/** Without the focus: several frames would take it from one another. */
const open = (place: HTMLElement) =>
  void place.querySelector('input')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
const window = { width: 390, height: 420 };

export const states = defineStates({
  empty: (scene) => field(scene, '', { placeholder: scene.words.people[0], hint: scene.words.nameHint }),
  error: (scene) => field(scene, 'a', { error: scene.words.nameError, required: true }),
  open: { draw: (scene) => field(scene, scene.words.people[0].slice(0, 1)), after: open, window },
  'nothing found': {
    draw: (scene) => field(scene, 'xyz', { suggestions: [], status: scene.words.emptyTitle }),
    after: open,
    window: { width: 390, height: 240 },
  },
  'on their way': {
    draw: (scene) => field(scene, 'a', { suggestions: [], loading: true, status: scene.say('kernel.loading') }),
    after: open,
    window: { width: 390, height: 240 },
  },
});

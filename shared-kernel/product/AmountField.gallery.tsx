import { useState } from 'react';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { AmountField } from './AmountField.tsx';

function Sample({ scene: { words }, typed, error }: { scene: Scene; typed: string; error?: string }) {
  const [value, setValue] = useState(typed);
  return <AmountField label={words.free} value={value} onChange={setValue} error={error ?? null} />;
}

export const states = defineStates({
  empty: (scene) => <Sample scene={scene} typed="" />,
  filled: (scene) => <Sample scene={scene} typed="1250000" />,
  refused: (scene) => <Sample scene={scene} typed="12.50" error={scene.words.free} />,
  focused: { as: 'focused', draw: (scene) => <Sample scene={scene} typed="250000" /> },
});

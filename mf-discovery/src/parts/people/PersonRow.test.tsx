import { screen } from '@testing-library/react';
import { isolate } from 'shared-kernel/language/text';
import { createStage, renderScreen } from 'shared-kernel/testing/renderScreen';
import { aSummary } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { PersonRow } from './PersonRow.tsx';

it.each([
  ['en', 'ltr'],
  ['fa', 'rtl'],
] as const)('has its note in the direction of the language, whoever it names first: %s', (locale, dir) => {
  const stage = createStage({ locale });
  const channel = stage.root.entities.putChannel(aSummary());
  const note = `${isolate('نواخانه')}, ${isolate('Omid')} …`;
  renderScreen(stage, <PersonRow channel={channel} note={note} />, { messages: en });
  expect(screen.getByText(note).dir).toBe(dir);
});

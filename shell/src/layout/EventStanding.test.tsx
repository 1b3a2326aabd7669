import { act, render, screen } from '@testing-library/react';
import { observable } from 'mobx';
import { RootContext } from 'shared-kernel/root/context';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aCard } from 'shared-kernel/testing/rows';
import type { Composition } from '../composition/Composition.ts';
import { EventStanding } from './EventStanding.tsx';

function show(path: string, isKnown = true) {
  const { root } = createStage({ path });
  const arriving = observable.set<string>(['mf-event']);
  if (isKnown) {
    const upload = { id: 1, link: '/files/1.jpg', thumbnail_link: '/files/1-s.jpg' };
    root.entities.putEvent(
      aCard({ title: 'Tea and poems', slug: 'tea', username: 'sara', link: '/sara/tea', uploads: [upload] }),
    );
  }
  render(
    <RootContext value={root}>
      <EventStanding composition={{ arriving } as unknown as Composition} />
    </RootContext>,
  );
  return { arriving, title: () => screen.queryByRole('heading', { name: 'Tea and poems' }) };
}

it('an event whose card is known stands with its title and its picture while the code of its page comes [EVT-01]', () => {
  const { arriving, title } = show('/Sara/tea');
  expect(title()).not.toBeNull();
  expect(document.querySelector('img')!.outerHTML).toContain('/files/1');
  act(() => arriving.clear());
  expect([title(), document.querySelector('img')]).toEqual([null, null]);
});

it.each([
  ['/sara/tea', false],
  ['/sara/other', true],
  ['/sara/tea/experience', true],
  ['/sara', true],
])('nothing else stands in for its page: %s', (path, isKnown) => {
  expect(show(path, isKnown).title()).toBeNull();
});

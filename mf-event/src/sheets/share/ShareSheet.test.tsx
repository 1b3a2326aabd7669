import { screen, waitFor } from '@testing-library/react';
import { answerTo } from 'shared-kernel/testing/answerTo';
import words from '../../messages/en.json' with { type: 'json' };
import { draw } from '../../testing/draw.ts';
import { anEvent } from '../../testing/rows.ts';
import { ShareSheet } from './ShareSheet.tsx';

const event = anEvent();
const open = (isNew: boolean) =>
  draw(<ShareSheet eventId={event.id} isNew={isNew} />, '/', {
    ...answerTo('GET /event/:id/single', { id: event.id }, { data: event }),
    ...answerTo('POST /event/:id/book/notify-friends', { id: event.id }, { data: { notified: 2 } }),
  });

/** A sheet that fits on the screen. */
beforeEach(() => {
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function observe(seen) {
    return {
      observe: () => seen([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver),
      disconnect() {},
    } as unknown as IntersectionObserver;
  });
});
afterEach(() => jest.restoreAllMocks());

it('says of an event that was just published that it is, and offers its host what comes next [EVT-18]', async () => {
  const { hand, root } = open(true);
  expect(await screen.findByText(words['event.published.title'])).toBeDefined();
  for (const way of ['event.share.direct', 'event.share.whatsapp', 'event.share.instagram'] as const)
    expect(screen.getByText(words[way])).toBeDefined();
  await hand.click(screen.getByText(words['event.host.invite']));
  await waitFor(() => expect(root.toasts.list).toMatchObject([{ kind: 'success' }]));
});

it('has none of that for whoever shares it later [EVT-18]', async () => {
  open(false);
  expect(await screen.findByText(words['event.share.direct'])).toBeDefined();
  expect([screen.queryByText(words['event.published.title']), screen.queryByText(words['event.host.invite'])]).toEqual([
    null,
    null,
  ]);
});

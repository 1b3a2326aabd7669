import { act, screen, waitFor } from '@testing-library/react';
import { answerTo } from 'shared-kernel/testing/answerTo';
import { filesOpened } from 'shared-kernel/testing/filesOpened';
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

it('shows the address as a code for cameras, and saves it as a picture, which nobody has of what is for friends [EVT-18]', async () => {
  const opened = filesOpened();
  const { hand, root } = open(false);
  const code = await screen.findByRole('button', { name: words['event.share.qr'] });
  expect(code.getAttribute('aria-expanded')).toBe('false');
  await hand.click(code);
  expect(await screen.findByRole('img', { name: /as a code for cameras/ })).toBeDefined();
  await hand.click(screen.getByRole('button', { name: words['event.share.saveStory'] }));
  expect(opened.addresses).toEqual([`/api/v1/event/${event.id}/code?lang=en ${event.slug}.png`]);
  opened.restore();
  act(() => void (root.entities.events.get(event.id)!.is_close_friend = true));
  expect(screen.queryByRole('button', { name: words['event.share.saveStory'] })).toBeNull();
});

it('has none of that for whoever shares it later [EVT-18]', async () => {
  open(false);
  expect(await screen.findByText(words['event.share.direct'])).toBeDefined();
  expect([screen.queryByText(words['event.published.title']), screen.queryByText(words['event.host.invite'])]).toEqual([
    null,
    null,
  ]);
});

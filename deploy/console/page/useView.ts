import { useEffect, useEffectEvent, useState } from 'react';
import type { View } from '../view.ts';
import { service, streamAddress } from './service.ts';

/** Whether the page hears the service: not yet, it does, it lost it, or the service cannot read its store. */
export type Link = 'opening' | 'open' | 'lost' | 'trouble';

/** After a browser has given up by itself. In milliseconds. */
const again = 2000;

/** What a channel is like now, by the event stream, which is opened again for as long as the session lasts. */
export function useView(channel: string, onOver: () => void): { view: View | null; link: Link } {
  const [view, setView] = useState<View | null>(null);
  const [link, setLink] = useState<Link>('opening');
  const tellOver = useEffectEvent(onOver);
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const open = (): void => {
      source = new EventSource(streamAddress(channel));
      source.addEventListener('view', ({ data }: MessageEvent<string>) => {
        setView(JSON.parse(data) as View);
        setLink('open');
      });
      source.addEventListener('trouble', () => setLink('trouble'));
      source.addEventListener('over', () => {
        source?.close();
        tellOver();
      });
      source.addEventListener('error', () => {
        setLink('lost');
        // Else it tries again by itself.
        if (source?.readyState === EventSource.CLOSED) void retry();
      });
    };
    const retry = async (): Promise<void> => {
      const answer = await service.session();
      if (isOver) return;
      if (answer.is === 'done' && !answer.data.me) return tellOver();
      timer = setTimeout(open, again);
    };
    open();
    return () => {
      isOver = true;
      clearTimeout(timer);
      source?.close();
    };
  }, [channel]);
  return { view: view?.channel === channel ? view : null, link };
}

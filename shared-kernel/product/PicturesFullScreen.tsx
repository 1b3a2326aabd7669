import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import { formatNumber } from '../language/number.ts';
import { useBackCloses } from '../root/useBackCloses.ts';
import { FullScreenGallery } from '../ui/fullScreen/FullScreenGallery.tsx';
import type { ShownPicture } from '../ui/fullScreen/FullPicture.tsx';
import { isWithinApp } from './isWithinApp.tsx';
import { isThere, openFile } from './openFile.tsx';

export interface PicturesFullScreenProps {
  pictures: readonly ShownPicture[];
  start: number;
  label: string;
  caption?: string;
  /** The button that was pressed; see `useFullScreen` for its neighbours. */
  opener: HTMLElement;
  onClose: () => void;
}

const useText = createUseText<never>();

/** For how long the outcome of saving is shown, in milliseconds. */
const saidFor = 3000;

/** Pictures over the whole page, with an entry in its history: Back closes them. */
export function PicturesFullScreen(props: PicturesFullScreenProps): ReactNode {
  const { locale } = useRoot();
  const t = useText();
  const [said, say] = useState('');
  const shown = useRef(props.start);
  const { opener } = props;
  useBackCloses(true, props.onClose);
  useEffect(() => {
    const timer = said === '' ? undefined : setTimeout(() => say(''), saidFor);
    return () => clearTimeout(timer);
  }, [said]);

  useEffect(
    () => () => {
      // The browser has given the focus back to the button that was pressed, but the reader has moved on since.
      const openers = opener.closest('[data-pictures]')?.querySelectorAll<HTMLElement>('[data-picture]') ?? [opener];
      openers[Math.min(shown.current, openers.length - 1)]?.focus();
    },
    [opener],
  );

  const openInNewTab = ({ src }: ShownPicture): void => {
    window.open(src, '_blank', 'noopener,noreferrer');
    say(t('kernel.photo.opened'));
  };
  const handleSave = async (picture: ShownPicture): Promise<void> => {
    const { src } = picture;
    if (await isThere(src)) {
      openFile(src, decodeURIComponent(new URL(src, location.href).pathname.split('/').at(-1) || 'photo.jpg'));
      say(t(isWithinApp() ? 'kernel.photo.inside' : 'kernel.photo.saved'));
    } else if (navigator.onLine) openInNewTab(picture);
    else say(t('kernel.offline'));
  };
  const number = (value: number): string => formatNumber(locale, value);
  // In the body: a sheet or card that it was opened from must not feel the gestures.
  return createPortal(
    <FullScreenGallery
      pictures={props.pictures}
      start={props.start}
      label={props.label}
      caption={props.caption}
      said={said}
      onSave={(picture) => void handleSave(picture)}
      onNewTab={openInNewTab}
      onShow={(index) => {
        shown.current = index;
      }}
      onClose={props.onClose}
      words={{
        previous: t('kernel.photo.previous'),
        next: t('kernel.photo.next'),
        close: t('kernel.close'),
        save: t('kernel.photo.save'),
        newTab: t('kernel.photo.newTab'),
        loading: t('kernel.loading'),
        broken: t('kernel.photo.broken'),
        retry: t('kernel.retry'),
        count: (current, total) => t('kernel.photo.count', { current: number(current), total: number(total) }),
        go: (at) => t('kernel.photo.go', { number: number(at) }),
      }}
    />,
    document.body,
  );
}

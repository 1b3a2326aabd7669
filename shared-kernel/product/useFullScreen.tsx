import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import { twice } from '../platform/twice.ts';
import type { PicturesFullScreenProps } from './PicturesFullScreen.tsx';

interface FullScreenOptions extends Pick<PicturesFullScreenProps, 'pictures' | 'label' | 'caption'> {}

/** They stay as they were, whatever becomes of the page behind. */
interface Opened extends Pick<PicturesFullScreenProps, 'pictures' | 'start'> {
  opener: HTMLElement;
}

interface FullScreen {
  /** Shows this picture over everything, from the button that was pressed. */
  open(index: number, opener: HTMLElement): void;
  /** A finger, a pointer or the focus is near: what is needed is brought already. */
  prepare(): void;
  /** To be drawn by the caller, anywhere. */
  part: ReactNode;
}

const useText = createUseText<never>();

const load = async (): Promise<ComponentType<PicturesFullScreenProps>> =>
  (await twice(() => import('./PicturesFullScreen.tsx'))).PicturesFullScreen;

/**
 * A group of pictures that opens full screen. Its code comes with the first wish to see one. The buttons that open them
 * carry `data-picture`, in the pictures' order, and stand in an element with `data-pictures`: closing gives the focus
 * to the one whose picture was seen last.
 */
export function useFullScreen({ pictures, label, caption }: FullScreenOptions): FullScreen {
  const { header, toasts, connectivity } = useRoot();
  const t = useText();
  const [Part, setPart] = useState<ComponentType<PicturesFullScreenProps> | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const shown = useRef(0);
  const lookedAt = useRef<HTMLElement | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  useEffect(() => {
    // Once it is gone from the page, and the browser has given the focus back to the button that was pressed.
    if (!opened) lookedAt.current?.focus();
    lookedAt.current = null;
  }, [opened]);

  const bring = async (): Promise<void> => {
    const loaded = await load();
    if (!isGone.current) setPart(() => loaded);
  };
  const prepare = (): void => {
    // A network that is away now may be back by the press.
    if (!Part) void bring().catch(() => {});
  };
  const open = async (start: number, opener: HTMLElement): Promise<void> => {
    try {
      if (!Part) {
        header.set({ loading: true });
        await bring().finally(() => header.set({ loading: false }));
      }
      shown.current = start;
      setOpened({ pictures, start, opener });
    } catch {
      toasts.error(t(connectivity.online ? 'kernel.wrong' : 'kernel.offline'));
    }
  };
  const close = (): void => {
    if (!opened) return;
    const openers = opened.opener.closest('[data-pictures]')?.querySelectorAll<HTMLElement>('[data-picture]');
    lookedAt.current = openers?.[Math.min(shown.current, openers.length - 1)] ?? opened.opener;
    setOpened(null);
  };
  return {
    open: (index, opener) => void open(index, opener),
    prepare,
    part: opened && Part && (
      <Part
        pictures={opened.pictures}
        start={opened.start}
        label={label}
        caption={caption}
        onShow={(index) => {
          shown.current = index;
        }}
        onClose={close}
      />
    ),
  };
}

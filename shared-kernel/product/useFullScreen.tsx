import { useState, type ComponentType, type ReactNode } from 'react';
import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import { twice } from '../platform/twice.ts';
import type { PicturesFullScreenProps } from './PicturesFullScreen.tsx';

type Shown = Pick<PicturesFullScreenProps, 'pictures' | 'label' | 'caption'>;

interface FullScreen {
  /** Shows this picture over everything, from the button that was pressed. */
  open(index: number, opener: HTMLElement): void;
  /** A finger, a pointer or the focus is near: what is needed is brought already. */
  prepare(): void;
  /** To be drawn by the caller, anywhere. */
  part: ReactNode;
}

const useText = createUseText<never>();

/**
 * A group of pictures that opens full screen. Its code comes with the first wish to see one. The buttons that open them
 * carry `data-picture`, in the pictures' order, and stand in an element with `data-pictures`: closing gives the focus
 * to the one whose picture was seen last.
 */
export function useFullScreen(shown: Shown): FullScreen {
  const { header, toasts, connectivity } = useRoot();
  const t = useText();
  const [Part, setPart] = useState<ComponentType<PicturesFullScreenProps> | null>(null);
  // They stay as they were when they were opened, whatever becomes of the page behind.
  const [opened, setOpened] = useState<Omit<PicturesFullScreenProps, 'onClose'> | null>(null);

  const bring = async (): Promise<void> => {
    if (Part) return;
    const { PicturesFullScreen } = await twice(() => import('./PicturesFullScreen.tsx'));
    setPart(() => PicturesFullScreen);
  };
  const open = async (start: number, opener: HTMLElement): Promise<void> => {
    header.set({ loading: !Part });
    try {
      await bring();
      setOpened({ ...shown, start, opener });
    } catch {
      toasts.error(t(connectivity.online ? 'kernel.wrong' : 'kernel.offline'));
    }
    header.set({ loading: false });
  };
  return {
    open: (index, opener) => void open(index, opener),
    // A network that is away now may be back by the press.
    prepare: () => void bring().catch(() => {}),
    part: opened && Part && <Part {...opened} onClose={() => setOpened(null)} />,
  };
}

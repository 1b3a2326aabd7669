import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import { twice } from '../platform/twice.ts';
import type { PicturesFullScreenProps } from './PicturesFullScreen.tsx';

type Shown = Pick<PicturesFullScreenProps, 'pictures' | 'label' | 'caption'>;

/** Props of a button. The focus returns to the one whose picture was seen last, which is found by `data-picture`. */
interface Opener {
  type: 'button';
  'data-picture': true;
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: (press: MouseEvent<HTMLElement>) => void;
}

interface FullScreen {
  /** Props of the button that opens this picture; the buttons stand in the order of the pictures. */
  opener(index: number): Opener;
  /** Shows this picture over everything; `opener` is the button that was pressed. */
  open(index: number, opener: HTMLElement): void;
  /** To be called when a finger, a pointer or the focus is near: loads the code ahead. */
  prepare(): void;
  /** To be drawn by the caller, anywhere. */
  part: ReactNode;
}

const useText = createUseText<never>();

/**
 * A group of pictures that open full screen; the code is loaded when somebody is about to open one. The buttons stand
 * in an element with `data-pictures`.
 */
export function useFullScreen(shown: Shown): FullScreen {
  const { header, toasts, connectivity } = useRoot();
  const t = useText();
  const [Part, setPart] = useState<ComponentType<PicturesFullScreenProps> | null>(null);
  // The pictures stay as they were when they were opened, whatever becomes of the page behind.
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
  // A network that is away now may be back by the time of the press.
  const prepare = (): void => void bring().catch(() => {});
  return {
    opener: (index) => ({
      type: 'button',
      'data-picture': true,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: ({ currentTarget }) => void open(index, currentTarget),
    }),
    open: (index, opener) => void open(index, opener),
    prepare,
    part: opened && Part && <Part {...opened} onClose={() => setOpened(null)} />,
  };
}

import { css, type SerializedStyles } from '@emotion/react';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { formatNumber } from '../../language/number.ts';
import type { PictureText } from '../../picture/words.ts';
import { twice } from '../../platform/twice.ts';
import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import { Spinner } from 'shared-kernel/ui/Spinner';
import type { Cutting, PictureRoomProps } from './PictureRoom.tsx';

interface PicturePickerProps {
  /** What is chosen, for those who don't see the button. */
  label: string;
  cutting: Cutting;
  /** How many may be chosen at once. */
  most?: number;
  onPicked: (picture: Blob) => void;
  /** How the button looks. */
  look: SerializedStyles;
  children: ReactNode;
}

interface Room {
  Part: ComponentType<PictureRoomProps>;
  t: PictureText;
  files: readonly Blob[];
}

const useText = createUseText<never>();

const button = css`
  position: relative;
  cursor: pointer;
  &:focus-within {
    outline: 3px solid var(--brand);
    outline-offset: 2px;
  }
  & > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
    /* The browser's own button in it would be a target of its own size. */
    font-size: 0;
  }
`;

/** A button to choose pictures and cut them. The code for cutting is loaded with the first picture that is chosen. */
export function PicturePicker({ label, cutting, most = 1, onPicked, look, children }: PicturePickerProps): ReactNode {
  const t = useText();
  const { locale, toasts } = useRoot();
  const [isBusy, setBusy] = useState(false);
  const [room, setRoom] = useState<Room | null>(null);
  const handleChoice = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setBusy(true);
    try {
      const [{ PictureRoom: Part }, words] = await Promise.all([
        twice(() => import('./PictureRoom.tsx')),
        twice(async () => (await import('../../picture/words.ts')).pictureWords(locale)),
      ]);
      if (files.length > most)
        toasts.show({
          kind: 'warning',
          text: words('picture.tooMany', { count: most, number: formatNumber(locale, most) }),
        });
      setRoom({ Part, t: words, files: files.slice(0, most) });
    } catch {
      toasts.error(t('kernel.offline'));
    } finally {
      setBusy(false);
    }
  };
  const handleField = useEffectEvent((field: HTMLInputElement) => {
    void handleChoice([...(field.files ?? [])]);
    // The same file may be chosen again.
    field.value = '';
  });
  const field = useRef<HTMLInputElement>(null);
  // Chosen before the scripts of a page that a server has drawn were there.
  useEffect(() => {
    if (field.current?.files?.length) handleField(field.current);
  }, []);
  return (
    <>
      <label css={[button, look]}>
        {isBusy ? <Spinner /> : children}
        <input
          type="file"
          aria-label={label}
          accept="image/*,.heic,.heif"
          multiple={most > 1}
          ref={field}
          onChange={({ target }) => handleField(target)}
        />
      </label>
      {room && <room.Part {...room} cutting={cutting} onPicked={onPicked} onEnd={() => setRoom(null)} />}
    </>
  );
}

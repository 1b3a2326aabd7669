import { useState } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';
import { type CardDesign, cardFile, saveFile } from './cardAddress.ts';
import { shareWithSystem } from './shareWithSystem.ts';
import { useTellShared } from './useTellShared.ts';

interface Card {
  isBusy: boolean;
  save(design: CardDesign): Promise<void>;
  /** Opens the device's share dialog, where it accepts pictures. */
  share(design: CardDesign, url: string): Promise<void>;
}

/** Whether this browser can share pictures with other apps, as phones do. */
export function takesPictures(): boolean {
  const picture = new File([], 'card.jpg', { type: 'image/jpeg' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [picture] });
}

export function useCard(event: EventEntity): Card {
  const t = useText();
  const { locale, toasts } = useRoot();
  const [isBusy, setBusy] = useState(false);
  const tell = useTellShared(event.id);
  const withFile = async (design: CardDesign, use: (file: File) => Promise<boolean> | boolean): Promise<void> => {
    setBusy(true);
    try {
      const file = await cardFile(event, design, locale);
      if (await use(file)) tell(design === 'postal' ? 'postal-card' : 'instagram');
    } catch {
      toasts.error(t('event.share.cardFailed'));
    }
    setBusy(false);
  };
  return {
    isBusy,
    save: (design) =>
      withFile(design, (file) => {
        saveFile(file);
        toasts.success(t('event.share.cardSaved'));
        return true;
      }),
    share: (design, url) => withFile(design, (file) => shareWithSystem({ files: [file], text: url })),
  };
}

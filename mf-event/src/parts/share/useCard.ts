import { useState } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { isThere } from 'shared-kernel/product/openFile';
import { useFile } from 'shared-kernel/product/useFile';
import { useShare } from 'shared-kernel/product/useShare';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';
import { type CardDesign, cardAddress, cardFile, cardName } from './cardAddress.ts';
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
  const files = useFile();
  const share = useShare();
  const told = (design: CardDesign): void => tell(design === 'postal' ? 'postal-card' : 'instagram');
  return {
    isBusy,
    async save(design) {
      setBusy(true);
      const address = cardAddress(event, design, locale);
      if (await isThere(address)) {
        files.save(address, cardName(event, design));
        told(design);
      } else toasts.error(t('event.share.cardFailed'));
      setBusy(false);
    },
    async share(design, url) {
      setBusy(true);
      const file = await cardFile(event, design, locale).catch(() => null);
      if (!file) toasts.error(t('event.share.cardFailed'));
      else if (await share({ files: [file], text: url }, url)) told(design);
      setBusy(false);
    },
  };
}

import { ImagePlus } from 'lucide-react';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { twice } from 'shared-kernel/platform/twice';
import { Icon } from 'shared-kernel/ui/Icon';
import type { Draft } from '../../stores/Draft.ts';
import { pictureRoom } from './pictureRoom.ts';

const bring = async () => (await import('./PictureButton.tsx')).PictureButton;

/**
 * The way to a picture, whose code comes once the conversation is there: nobody waits for it to read or to write. Where
 * it does not come the place stays quiet, and the next visit tries again.
 */
export function LaterPictureButton({ draft, isReady }: { draft: Draft; isReady: boolean }): ReactNode {
  const [Part, setPart] = useState<ComponentType<{ draft: Draft }> | null>(null);
  useEffect(() => {
    if (!isReady) return;
    void twice(bring).then(
      (part) => setPart(() => part),
      () => {},
    );
  }, [isReady]);
  if (Part) return <Part draft={draft} />;
  return (
    <span css={pictureRoom}>
      <Icon icon={ImagePlus} />
    </span>
  );
}

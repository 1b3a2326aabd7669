import { ImagePlus } from 'lucide-react';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { twice } from 'shared-kernel/platform/twice';
import { Icon } from 'shared-kernel/ui/Icon';
import type { Draft } from '../../stores/Draft.ts';
import { pictureRoom } from './pictureRoom.ts';

const bring = async () => (await import('./PictureButton.tsx')).PictureButton;

/**
 * Loads the picture button's code after the conversation, so that reading and writing never wait for it. Where it does
 * not load, its place stays empty until the next visit.
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

import { EllipsisVertical } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { twice } from 'shared-kernel/platform/twice';
import { useRoot } from 'shared-kernel/root/context';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { useText } from '../messages/text.ts';

interface LaterMenuProps<Part> {
  label: string;
  bring: () => Promise<Part>;
  children: (part: Part) => ReactNode;
}

/** The button of a menu whose code is loaded on the first press. The menu then takes the button's place, open. */
export function LaterMenu<Part>({ label, bring, children }: LaterMenuProps<Part>): ReactNode {
  const { toasts, connectivity } = useRoot();
  const t = useText();
  const [brought, setBrought] = useState<{ part: Part } | null>(null);
  const open = async (): Promise<void> => {
    try {
      const part = await twice(bring);
      setBrought({ part });
    } catch {
      toasts.error(t(connectivity.online ? 'kernel.wrong' : 'kernel.offline'));
    }
  };
  if (brought) return children(brought.part);
  return (
    <span>
      <IconButton icon={EllipsisVertical} label={label} popup="menu" expanded={false} onClick={() => void open()} />
    </span>
  );
}

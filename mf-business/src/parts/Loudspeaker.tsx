import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from 'shared-kernel/ui/Badge';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../messages/text.ts';
import { Section } from './Section.tsx';

/** Will bring an event before more people. It is not built yet, and says so. */
export function Loudspeaker(): ReactNode {
  const t = useText();
  return (
    <Section title={t('loudspeaker.title')} end={<Badge tone="neutral">{t('loudspeaker.soon')}</Badge>}>
      <p>{t('loudspeaker.text')}</p>
      <div>
        <Button variant="secondary" disabled start={<Icon icon={Megaphone} size={4} />}>
          {t('loudspeaker.action')}
        </Button>
      </div>
    </Section>
  );
}

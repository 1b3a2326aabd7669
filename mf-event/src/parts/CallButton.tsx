import { Phone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { dialled, formatPhone } from 'shared-kernel/language/phone';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';

/** The host's number: left to right in every language, dialled by a press. */
export const CallButton = observer(function CallButton({ number }: { number: string }): ReactNode {
  const { locale } = useRoot();
  return (
    <Button variant="secondary" href={`tel:${dialled(number)}`} start={<Icon icon={Phone} size={4} />}>
      <bdi dir="ltr">{formatPhone(locale, number)}</bdi>
    </Button>
  );
});

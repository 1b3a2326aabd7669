import { FileSpreadsheet } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { createUseText } from 'shared-kernel/i18n/text';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useFile } from './useFile.tsx';
import { useMember } from './useMember.tsx';

const useText = createUseText<never>();

/** Saves all guests of one's own event, ahead and past, as an Excel sheet. */
export const GuestSheetButton = observer(function GuestSheetButton({ eventId }: { eventId: number }): ReactNode {
  const t = useText();
  const files = useFile();
  const asMember = useMember();
  const [isBusy, setBusy] = useState(false);
  const handleSave = async (): Promise<void> => {
    setBusy(true);
    await asMember('verified', () => files.open('GET /event/:id/guests/excel', { id: eventId }));
    setBusy(false);
  };
  return (
    <Button
      size="small"
      variant="secondary"
      loading={isBusy}
      start={<Icon icon={FileSpreadsheet} size={4} />}
      onClick={() => void handleSave()}
    >
      {t('kernel.guestSheet')}
    </Button>
  );
});

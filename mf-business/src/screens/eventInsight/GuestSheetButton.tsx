import { FileSpreadsheet } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import { saveAnswer } from 'shared-kernel/product/saveFile';

/** Saves the guests of an event as an Excel sheet. */
export const GuestSheetButton = observer(function GuestSheetButton({ eventId }: { eventId: number }): ReactNode {
  const t = useText();
  const { api } = useRoot();
  const asMember = useMember();
  const [isBusy, setBusy] = useState(false);
  const handleSave = async (): Promise<void> => {
    setBusy(true);
    await asMember('verified', () =>
      saveAnswer((options) => api('GET /event/:id/guests/excel', { id: eventId }, options)),
    );
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
      {t('insight.table.excel')}
    </Button>
  );
});

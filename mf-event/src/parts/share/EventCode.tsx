import { css } from '@emotion/react';
import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { apiRoot } from 'shared-kernel/contract/apiRoot';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useFile } from 'shared-kernel/product/useFile';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { QrCode } from 'shared-kernel/ui/QrCode';
import { useText } from '../../messages/text.ts';
import type { SharedPage } from './shareAddress.ts';

const look = css`
  display: grid;
  justify-items: center;
  gap: var(--s-3);
`;

interface EventCodeProps {
  event: EventEntity;
  page: SharedPage;
  address: string;
}

/** The address for cameras. The picture is of the event's page, and of what everybody may see alone. */
export const EventCode = observer(function EventCode({ event, page, address }: EventCodeProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const files = useFile();
  return (
    <div css={look}>
      <QrCode value={address} label={t('event.share.qrLabel', { title: event.title })} />
      {page === 'event' && !event.is_close_friend && (
        <Button
          variant="secondary"
          size="small"
          start={<Icon icon={Download} size={4} />}
          onClick={() => files.save(`${apiRoot}/event/${event.id}/code?lang=${locale}`, `${event.slug}.png`)}
        >
          {t('event.share.saveStory')}
        </Button>
      )}
    </div>
  );
});

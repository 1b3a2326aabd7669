import { css } from '@emotion/react';
import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import { cardAddress } from './cardAddress.ts';
import { useCard } from './useCard.ts';

const look = css`
  display: grid;
  justify-items: center;
  gap: var(--s-3);
  & > img {
    inline-size: 100%;
    block-size: auto;
    max-inline-size: 420px;
    border-radius: var(--r-card);
    box-shadow: 0 0 0 1px var(--border);
  }
`;

/** A preview of the drawn card, and a button that saves it. Events for close friends have no card. */
export const PostalCard = observer(function PostalCard({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const card = useCard(event);
  const [isMissing, setMissing] = useState(false);
  if (event.is_close_friend || isMissing) return null;
  return (
    <div css={look}>
      <img
        src={cardAddress(event, 'postal', locale)}
        alt={t('event.share.postalAlt', { title: event.title })}
        width={1200}
        height={630}
        loading="lazy"
        decoding="async"
        onError={() => setMissing(true)}
      />
      <Button
        variant="secondary"
        size="small"
        loading={card.isBusy}
        start={<Icon icon={Download} size={4} />}
        onClick={() => void card.save('postal')}
      >
        {t('event.share.postal')}
      </Button>
    </div>
  );
});

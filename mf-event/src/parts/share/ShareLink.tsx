import { css } from '@emotion/react';
import { Images, MessageCircle, QrCode, Share } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { WayToShare } from 'shared-kernel/contract/sharing';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { isolate } from 'shared-kernel/language/text';
import { canShare, useShare } from 'shared-kernel/product/useShare';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import { Later } from '../Later.tsx';
import { BrandMark } from './brandMarks.tsx';
import { PostalCard } from './PostalCard.tsx';
import { shareAddress, type SharedPage } from './shareAddress.ts';
import { shareTargets } from './shareTargets.ts';
import { useTellShared } from './useTellShared.ts';

const look = css`
  display: grid;
  gap: var(--s-5);
  padding-block-start: var(--s-5);
`;
const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(4.5rem, 1fr));
  gap: var(--s-2);
`;
const target = css`
  display: grid;
  justify-items: center;
  /* Beside a tile of two lines the words stay with their marks. */
  align-content: start;
  gap: var(--s-2);
  padding-block: var(--s-2);
  border-radius: var(--r-button);
  font-size: var(--t-12);
  text-align: center;
`;
const mark = css`
  display: grid;
  place-items: center;
  inline-size: 56px;
  block-size: 56px;
  border-radius: var(--r-full);
  background: var(--brand-soft);
  color: var(--brand-strong);
`;
/**
 * The sheet's header has the button that copies. Where pages may not write to the clipboard, one press selects the
 * whole address for copying by hand.
 */
const link = css`
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
  color: var(--text-soft);
  font-size: var(--t-14);
  overflow-wrap: anywhere;
  text-align: center;
  user-select: all;
`;

const bringCode = async () => (await import('./EventCode.tsx')).EventCode;

interface ShareLinkProps {
  event: EventEntity;
  page: SharedPage;
  /** Instagram takes no links, so a story is offered. */
  onStory: () => void;
}

/** The address of an event, and apps to send it with. */
export const ShareLink = observer(function ShareLink({ event, page, onStory }: ShareLinkProps): ReactNode {
  const t = useText();
  const [hasCode, setCode] = useState(false);
  const { sheets } = useRoot();
  const navigation = useNavigation();
  const asMember = useMember();
  const tell = useTellShared(event.id);
  const address = shareAddress(navigation, event, page);
  const addressFor = (way: WayToShare): string => shareAddress(navigation, event, page, way);
  const share = useShare();
  const data = { title: event.title, text: isolate(event.title), url: addressFor('system') };
  const handleSystem = async (): Promise<void> => {
    if (await share(data, data.url)) tell('system');
  };
  return (
    <div css={look}>
      <div css={grid}>
        <button
          css={target}
          type="button"
          onClick={() =>
            void asMember('verified', () => void sheets.open('event.direct', { eventId: event.id, page }), {
              why: 'message',
            })
          }
        >
          <span css={mark}>
            <Icon icon={MessageCircle} size={6} />
          </span>
          {t('event.share.direct')}
        </button>
        {shareTargets(addressFor, event.title).map(({ id, href }) => (
          <a
            key={id}
            css={target}
            href={href}
            target={id === 'sms' ? undefined : '_blank'}
            rel="noopener noreferrer"
            onClick={() => tell(id)}
          >
            <span css={mark}>
              <BrandMark name={id} />
            </span>
            {t(`event.share.${id}`)}
          </a>
        ))}
        <button css={target} type="button" onClick={onStory}>
          <span css={mark}>
            <Icon icon={Images} size={6} />
          </span>
          {t('event.share.instagram')}
        </button>
        <button css={target} type="button" aria-expanded={hasCode} onClick={() => setCode(!hasCode)}>
          <span css={mark}>
            <Icon icon={QrCode} size={6} />
          </span>
          {t('event.share.qr')}
        </button>
      </div>
      {hasCode && <Later bring={bringCode} with={{ event, page, address }} />}
      <p css={link}>
        <bdi dir="ltr">{decodeURI(address)}</bdi>
      </p>
      {page === 'event' && <PostalCard event={event} />}
      {canShare() && (
        <Button variant="ghost" block start={<Icon icon={Share} size={4} />} onClick={() => void handleSystem()}>
          {t('event.share.system')}
        </Button>
      )}
    </div>
  );
});

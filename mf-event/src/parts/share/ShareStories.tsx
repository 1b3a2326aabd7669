import { css } from '@emotion/react';
import { Download, Images } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { tilePattern } from 'shared-kernel/style/tile';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { Notice } from 'shared-kernel/ui/Notice';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { useText } from '../../messages/text.ts';
import { useFormats } from '../useFormats.ts';
import { cardAddress } from './cardAddress.ts';
import { shareAddress, type SharedPage } from './shareAddress.ts';
import { takesPictures, useCard } from './useCard.ts';

const designs = [1, 2, 3, 4] as const;
type Design = (typeof designs)[number];

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  padding-block-start: var(--s-4);
`;
const row = css`
  display: flex;
  gap: var(--s-3);
  margin-inline: calc(-1 * var(--page-margin, 0px));
  padding: var(--s-2) var(--page-margin, 0px);
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
`;
const story = css`
  flex: 0 0 auto;
  inline-size: min(200px, 52vw);
  aspect-ratio: 9 / 16;
  overflow: hidden;
  border-radius: var(--r-card);
  opacity: 0.6;
  scroll-snap-align: center;
  transition: opacity var(--motion-fast);
  ${tilePattern}
  & > img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  &[aria-checked='true'] {
    opacity: 1;
    outline: 3px solid var(--brand);
    outline-offset: 2px;
  }
`;
const buttons = css`
  display: grid;
  gap: var(--s-2);
`;
const hint = css`
  color: var(--text-soft);
  font-size: var(--t-14);
  text-align: center;
`;

interface ShareStoriesProps {
  event: EventEntity;
  page: SharedPage;
}

/** Previews of a story's four designs; the second is chosen at first. */
export const ShareStories = observer(function ShareStories({ event, page }: ShareStoriesProps): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const card = useCard(event);
  const [current, setCurrent] = useState<Design>(2);
  const [isMissing, setMissing] = useState(false);
  if (event.is_close_friend || isMissing)
    return (
      <div css={look}>
        {isMissing ? (
          <Notice
            tone="warning"
            action={
              <RetryButton variant="secondary" size="small" onRetry={() => setMissing(false)}>
                {t('kernel.retry')}
              </RetryButton>
            }
          >
            {t('event.share.cardFailed')}
          </Notice>
        ) : (
          <Notice>{t('event.share.noCards')}</Notice>
        )}
      </div>
    );
  const address = shareAddress(navigation, event, page, 'instagram');
  return (
    <div css={look}>
      <Designs event={event} current={current} onChoose={setCurrent} onMissing={() => setMissing(true)} />
      <div css={buttons}>
        {takesPictures() && (
          <Button
            size="large"
            block
            loading={card.isBusy}
            start={<Icon icon={Images} />}
            onClick={() => void card.share(current, address)}
          >
            {t('event.share.toStory')}
          </Button>
        )}
        <Button
          size="large"
          block
          variant={takesPictures() ? 'secondary' : 'primary'}
          loading={card.isBusy}
          start={<Icon icon={Download} />}
          onClick={() => void card.save(current)}
        >
          {t('event.share.saveStory')}
        </Button>
      </div>
      <p css={hint}>{t('event.share.storyHint')}</p>
    </div>
  );
});

interface DesignsProps {
  event: EventEntity;
  current: Design;
  onChoose: (design: Design) => void;
  onMissing: () => void;
}

const Designs = observer(function Designs({ event, current, onChoose, onMissing }: DesignsProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const format = useFormats();
  const rowRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls the row only, not the sheet.
    const chosen = rowRef.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    const box = rowRef.current;
    if (chosen && box) box.scrollLeft += centreOf(chosen) - centreOf(box);
  }, [current]);
  return (
    <div ref={rowRef} css={row} role="radiogroup" aria-label={t('event.share.designs')}>
      {designs.map((design) => (
        <button
          key={design}
          css={story}
          type="button"
          role="radio"
          aria-checked={design === current}
          aria-label={t('event.share.design', { number: format.number(design) })}
          onClick={() => onChoose(design)}
        >
          <img
            src={cardAddress(event, design, locale)}
            alt=""
            width={1080}
            height={1920}
            decoding="async"
            draggable={false}
            onError={onMissing}
          />
        </button>
      ))}
    </div>
  );
});

function centreOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

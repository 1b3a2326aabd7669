import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Slot } from 'shared-kernel/platform/Slot';
import { useFullScreen } from 'shared-kernel/product/useFullScreen';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { Badge } from 'shared-kernel/ui/Badge';
import { Gallery } from 'shared-kernel/ui/Gallery';
import { Picture, type PictureRatio } from 'shared-kernel/ui/Picture';
import { Later } from '../../parts/Later.tsx';
import { HostRow } from '../../parts/hosts/HostRow.tsx';
import { isAhead } from 'shared-kernel/entities/isAhead';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { BookingBar } from './BookingBar.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import { CalledOffPlaces } from './CalledOffPlaces.tsx';
import { CommentsPreview } from './CommentsPreview.tsx';
import { Description } from './Description.tsx';
import { RestSkeleton } from './EventSkeleton.tsx';
import { Guests } from './Guests.tsx';
import { Head } from './Head.tsx';
import { Reactions } from './Reactions.tsx';
import * as look from './pageLook.ts';
import { People } from './People.tsx';
import { Rates } from './Rates.tsx';
import { Section } from '../../parts/Section.tsx';
import { Plans, Rules, Support } from './Terms.tsx';
import { Experiences } from './Experiences.tsx';
import { WhenWhere } from './WhenWhere.tsx';

interface EventBodyProps {
  event: EventEntity;
  /** Whether the fields beyond a card's are there or loading; otherwise what to draw instead. */
  rest: 'there' | 'coming' | ReactNode;
}

const scrollToComments = () =>
  document
    .getElementById('comments')
    ?.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });

/** The page of an event: at once what its card knows, the rest as it loads. */
export const EventBody = observer(function EventBody({ event, rest }: EventBodyProps): ReactNode {
  return (
    <div css={look.page} data-wide>
      <div css={look.columns}>
        <div css={look.cover}>
          <Cover event={event} />
        </div>
        <div css={look.end}>
          <Head event={event} />
          <aside css={look.panel}>
            <BookingFacts event={event} />
            <div css={look.bar}>
              <BookingBar event={event} />
            </div>
          </aside>
        </div>
        <div css={look.text}>
          <Reactions event={event} onComments={scrollToComments} />
          <HostRow event={event} />
          <WhenWhere event={event} />
          {rest === 'there' ? <Details event={event} /> : rest === 'coming' ? <RestSkeleton /> : rest}
        </div>
      </div>
    </div>
  );
});

// A fifth less than the drawn width on a phone: nobody sees it on a dense screen, and the small copy loads in half the
// time.
const sizes = '(min-width: 1024px) 640px, 80vw';

const Cover = observer(function Cover({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const format = useFormats();
  // The contract has a number; pictures are cropped to one of these three ratios.
  const ratio = (event.gallery_ratio < 1 ? 0.75 : event.gallery_ratio > 1 ? 1.54 : 1) satisfies PictureRatio;
  const pictures = event.uploads.map(({ id, link, thumbnail_link }, at) => ({
    id,
    src: link,
    thumbnail: thumbnail_link,
    alt: at === 0 ? event.title : t('event.gallery.picture', { title: event.title, number: format.number(at + 1) }),
  }));
  const label = t('event.gallery.label');
  const fullScreen = useFullScreen({ pictures, label, caption: event.title });
  if (pictures.length === 0) return <Picture src={null} alt="" ratio={ratio} />;
  const place = (current: number, total: number) => ({ current: format.number(current), total: format.number(total) });
  return (
    <>
      <Gallery
        pictures={pictures}
        ratio={ratio}
        priority
        sizes={sizes}
        label={label}
        previousLabel={t('kernel.photo.previous')}
        nextLabel={t('kernel.photo.next')}
        countLabel={(current, total) => t('kernel.photo.count', place(current, total))}
        openLabel={(current, total) => t('kernel.photo.open', place(current, total))}
        onOpen={fullScreen.open}
        onNear={fullScreen.prepare}
      />
      {fullScreen.part}
    </>
  );
});

const categories = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;

const bringMore = async () => (await import('./more/MoreEvents.tsx')).MoreEvents;

const bringTools = async () => (await import('./host/HostTools.tsx')).HostTools;

const Details = observer(function Details({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { now } = useRoot();
  return (
    <>
      {event.is_owner && <Later bring={bringTools} with={{ event }} />}
      {event.called_off_reason && (
        <Section title={t(isAhead(event, now()) ? 'event.callOff.whyAhead' : 'event.callOff.why')}>
          <p dir="auto">{event.called_off_reason}</p>
        </Section>
      )}
      <CalledOffPlaces event={event} />
      <Rates event={event} />
      <Experiences event={event} />
      <Written event={event} />
      <Guests event={event} />
      <Slot name="event.aside" with={{ eventId: event.id }} />
      {event.support_number && <Support number={event.support_number} />}
      <CommentsPreview event={event} />
      <Later bring={bringMore} with={{ event }} />
    </>
  );
});

/** What its host wrote of it. */
export const Written = observer(function Written({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  return (
    <>
      {event.description && <Description text={event.description} hashtags={event.hashtags ?? []} />}
      {event.categories && event.categories.length > 0 && (
        <Section title={t('event.categories')}>
          <div css={categories}>
            {event.categories.map(({ id, title }) => (
              <Badge key={id} tone="neutral">
                {title}
              </Badge>
            ))}
          </div>
        </Section>
      )}
      <Plans event={event} />
      <Rules text={event.rules ?? ''} />
      <People event={event} />
    </>
  );
});

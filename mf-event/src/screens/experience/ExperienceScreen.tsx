import { css } from '@emotion/react';
import { Images, PenLine, Share2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { ScreenLoader } from 'shared-kernel/platform/ScreenLoader';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Icon } from 'shared-kernel/ui/Icon';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';
import { columnOf } from '../../parts/columnOf.ts';
import { EventFailure } from '../../parts/EventFailure.tsx';
import { EventMissing } from '../../parts/EventMissing.tsx';
import { CommentList } from '../../parts/comments/CommentList.tsx';
import { Composer } from '../../parts/comments/Composer.tsx';
import { useReply } from '../../parts/comments/useReply.ts';
import { Section } from '../../parts/Section.tsx';
import { useArrival } from '../../parts/share/useArrival.ts';
import type { CommentsStore } from '../../stores/CommentsStore.ts';
import type { ExperiencePageStore } from '../../stores/ExperiencePageStore.ts';
import { experienceFormAddress } from '../../parts/ownAddresses.ts';
import { EventHead } from './EventHead.tsx';
import { Mosaic } from './Mosaic.tsx';
import { Story } from './Story.tsx';
import { experiencesOf } from './experiencesOf.ts';

const page = columnOf('760px');
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;
const stories = css`
  display: grid;
  gap: var(--s-6);
`;
const talk = css`
  display: grid;
  gap: var(--s-4);
`;

/** `/:username/:slug/experience`. What guests and the host told of an event. */
export const ExperienceScreen = observer(function ExperienceScreen(): ReactNode {
  const { username = '', slug = '' } = useParams();
  const { header, navigation, session } = useRoot();
  const t = useText();
  const store = useSlice(experiencesOf)(`${username}/${slug}`);
  useEffect(() => void store.enter(), [store, session.token]);
  const { event, load, experiences } = store;
  useArrival(event?.id);
  const title = event?.title ?? '';
  const cover = event?.uploads[0]?.thumbnail_link ?? null;
  const link = event ? navigation.href(event.link) : '';
  useEffect(() => {
    if (title) header.set({ back_btn: true, item: { title, picture: cover, href: link } });
  }, [header, title, cover, link]);

  if (load.kind === 'failed' && load.failure.status === 404) return <EventMissing />;
  if (!event || !experiences) {
    if (load.kind === 'failed') return <EventFailure failure={load.failure} onRetry={() => void store.enter()} />;
    return (
      <div css={page}>
        <SkeletonRows label={t('kernel.loading')} count={5} />
      </div>
    );
  }
  return (
    <div css={page} data-wide>
      <EventHead event={event} />
      <Actions event={event} />
      <Experiences store={store} event={event} />
    </div>
  );
});

const Actions = observer(function Actions({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  const navigation = useNavigation();
  return (
    <div css={buttons}>
      {event.can_tell_experience && (
        <Button href={navigation.href(experienceFormAddress(event))} start={<Icon icon={PenLine} size={4} />}>
          {t(event.own_experience ? 'event.experiences.edit' : 'event.experiences.tell')}
        </Button>
      )}
      <Button
        variant="secondary"
        start={<Icon icon={Share2} size={4} />}
        onClick={() => void sheets.open('event.share', { eventId: event.id, page: 'experience' })}
      >
        {t('event.share')}
      </Button>
    </div>
  );
});

interface ExperiencesProps {
  store: ExperiencePageStore;
  event: EventEntity;
}

const Experiences = observer(function Experiences({ store, event }: ExperiencesProps): ReactNode {
  const t = useText();
  const experiences = store.experiences!;
  return (
    <>
      <Mosaic experiences={experiences.rows} title={event.title} />
      <LoadedList
        pages={experiences}
        count={experiences.rows.length}
        failedTitle={t('event.failed')}
        skeleton={<SkeletonRows label={t('kernel.loading')} count={3} />}
        empty={
          <EmptyState
            icon={Images}
            title={t('event.experiences.emptyTitle')}
            text={t(
              event.can_tell_experience
                ? 'event.experiences.emptyFirst'
                : event.is_over
                  ? 'event.experiences.emptyOver'
                  : 'event.experiences.emptyAhead',
            )}
          />
        }
      >
        <WindowedRows css={stories} rows={experiences.rows} hasMore={experiences.hasMore} memory={experiences}>
          {(experience) => <Story experience={experience} title={event.title} />}
        </WindowedRows>
      </LoadedList>
      {experiences.rows.length > 0 && store.comments && <Talk comments={store.comments} />}
    </>
  );
});

const Talk = observer(function Talk({ comments }: { comments: CommentsStore }): ReactNode {
  const t = useText();
  const reply = useReply();
  return (
    <Section id="comments" title={t('event.comments.title')}>
      <div css={talk}>
        <Composer comments={comments} reply={reply} />
        <CommentList comments={comments} onReply={reply.begin} />
      </div>
    </Section>
  );
});

export const loader: ScreenLoader = ({ root, params }) =>
  root.slice(experiencesOf)(`${params.username}/${params.slug}`).enter();

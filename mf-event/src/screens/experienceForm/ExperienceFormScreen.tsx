import { css } from '@emotion/react';
import { CalendarX, Images } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Icon } from 'shared-kernel/ui/Icon';
import { Notice } from 'shared-kernel/ui/Notice';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';
import { columnOf } from '../../parts/columnOf.ts';
import { EventFailure } from '../../parts/EventFailure.tsx';
import { EventMissing } from '../../parts/EventMissing.tsx';
import { ScreenHeading } from '../../parts/ScreenHeading.tsx';
import { useFormats } from '../../parts/useFormats.ts';
import { experienceLimits, type ExperienceFormStore } from '../../stores/ExperienceFormStore.ts';
import { experienceForms } from './experienceForms.ts';
import { ExperiencePictures } from './ExperiencePictures.tsx';

const page = columnOf('640px');
const head = css`
  display: grid;
  gap: var(--s-1);
  & > h1 {
    font-size: var(--t-22);
    line-height: 1.5;
  }
  & > p {
    color: var(--text-soft);
  }
`;

/** `/event/edit/:slug/experience?of=`. Writes or changes an experience; without `of` the event is one's own. */
export const ExperienceFormScreen = observer(function ExperienceFormScreen(): ReactNode {
  const t = useText();
  const { slug = '' } = useParams();
  const { session } = useRoot();
  const username = useSearchParams()[0].get('of') ?? session.user?.username ?? '';
  const store = useSlice(experienceForms).of(username, slug);
  useEffect(() => void store.enter(), [store, session.token]);
  const { event } = store;
  const { load } = store.page;
  if (load.kind === 'failed' && load.failure.status === 404) return <EventMissing />;
  if (load.kind === 'failed' && !event)
    return <EventFailure failure={load.failure} onRetry={() => void store.enter()} />;
  if (event?.can_tell_experience === undefined)
    return (
      <div css={page}>
        <SkeletonRows label={t('kernel.loading')} count={4} avatar={false} />
      </div>
    );
  if (!event.can_tell_experience) return <NotYet isOver={event.is_over} link={event.link} />;
  return <TellForm store={store} />;
});

function NotYet({ isOver, link }: { isOver: boolean; link: string }): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  return (
    <>
      <ScreenHeading />
      <EmptyState
        icon={CalendarX}
        title={t(isOver ? 'event.tell.notThere' : 'event.tell.notYet')}
        text={t(isOver ? 'event.tell.notThereText' : 'event.tell.notYetText')}
        action={<Button href={navigation.href(link)}>{t('event.result.toEvent')}</Button>}
      />
    </>
  );
}

const TellForm = observer(function TellForm({ store }: { store: ExperienceFormStore }): ReactNode {
  const t = useText();
  const { toasts } = useRoot();
  const navigation = useNavigation();
  const asMember = useMember();
  const format = useFormats();
  const forms = useSlice(experienceForms);
  const { event, isNew, progress } = store;
  const handleSend = async (): Promise<void> => {
    let isSent = false;
    await asMember('signed-in', async () => {
      isSent = await store.send();
    });
    if (!isSent || !event) return;
    forms.forget(store);
    toasts.success(t(isNew ? 'event.tell.thanks' : 'event.tell.saved'));
    navigation.navigate(`${event.link}/experience`);
  };
  return (
    <form
      css={page}
      aria-label={t('event.tell.title')}
      onSubmit={(press) => {
        press.preventDefault();
        void handleSend();
      }}
    >
      <div css={head}>
        <h1>
          <bdi>{event?.title}</bdi>
        </h1>
        <p>{t('event.tell.text')}</p>
      </div>
      <TextField
        label={t('event.tell.body')}
        placeholder={t('event.tell.placeholder')}
        multiline
        rows={5}
        maxHeight={360}
        maxLength={experienceLimits.body}
        value={store.body}
        onChange={store.write}
      />
      <ExperiencePictures store={store} />
      {progress.kind === 'failed' && (
        <Notice tone="danger" announce>
          {failureText(t, progress.failure)}
        </Notice>
      )}
      <Button
        type="submit"
        size="large"
        block
        loading={progress.kind === 'busy'}
        disabled={!store.canSend}
        start={<Icon icon={Images} />}
      >
        {t(isNew ? 'event.tell.send' : 'event.tell.save')}
      </Button>
      <p className="visually-hidden" role="status">
        {store.uploads.isBusy
          ? t('event.tell.wait', { count: store.uploads.list.length, number: format.number(store.uploads.list.length) })
          : ''}
      </p>
    </form>
  );
});

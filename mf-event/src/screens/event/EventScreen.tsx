import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { SearchX } from 'lucide-react';
import { useLocation, useParams } from 'react-router-dom';
import type { Failure } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useNavigation } from 'shared-kernel/root/navigation';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { useText } from '../../messages/text.ts';
import { eventArea } from '../../area.ts';
import { EventBody } from './EventBody.tsx';
import { EventSkeleton } from './EventSkeleton.tsx';

/** `/:username/:slug`. */
export const EventScreen = observer(function EventScreen(): ReactNode {
  const { username = '', slug = '' } = useParams();
  const { hash } = useLocation();
  const { header, navigation, session } = useRoot();
  const page = useSlice(eventArea).page(username, slug);
  const { event, isWhole, load } = page;

  // Again when somebody signs in: what a guest may see and do differs by account.
  useEffect(() => void page.enter(), [page, session.token]);
  const title = event?.title ?? '';
  const cover = event?.uploads[0]?.thumbnail_link ?? null;
  const link = event ? navigation.href(event.link) : '';
  useEffect(() => {
    // The title stands large on the page; the header says it once that has scrolled away.
    if (title) header.set({ title, show_title: false, back_btn: true, item: { title, picture: cover, href: link } });
  }, [header, title, cover, link]);
  useEffect(() => {
    if (isWhole && hash === '#comments') document.getElementById('comments')?.scrollIntoView();
  }, [isWhole, hash]);

  const retry = () => void page.reload();
  if (load.kind === 'failed' && load.failure.status === 404) return <EventNotFound />;
  if (!event)
    return load.kind === 'failed' ? <EventFailed failure={load.failure} onRetry={retry} /> : <EventSkeleton />;
  return (
    <EventBody
      event={event}
      rest={
        isWhole ? 'there' : load.kind === 'failed' ? <EventFailed failure={load.failure} onRetry={retry} /> : 'coming'
      }
    />
  );
});

function EventNotFound(): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  return (
    <ErrorState
      icon={SearchX}
      title={t('event.missing.title')}
      text={t('event.missing.text')}
      action={<Button href={navigation.href('/')}>{t('event.missing.action')}</Button>}
    />
  );
}

function EventFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }): ReactNode {
  const t = useText();
  return (
    <ErrorState
      title={t('event.failed')}
      text={failureText(t, failure)}
      action={<RetryButton onRetry={onRetry}>{t('kernel.retry')}</RetryButton>}
    />
  );
}

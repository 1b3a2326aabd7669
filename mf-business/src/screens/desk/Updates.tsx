import { observer } from 'mobx-react-lite';
import { lazy, Suspense, type ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { formatNumber } from 'shared-kernel/language/number';
import { formatAgo } from 'shared-kernel/language/when';
import { twice } from 'shared-kernel/platform/twice';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { Spinner } from 'shared-kernel/ui/Spinner';
import { useText } from '../../messages/text.ts';
import type { WaitingUpdate } from '../../stores/DeskStore.ts';
import { deskSlice } from './desk.ts';
import { DeskList } from './DeskList.tsx';
import { factsLook, titleLook } from './deskLook.ts';
import { isFormField } from './formFields.ts';

const Versions = lazy(async () => ({ default: (await twice(() => import('./Versions.tsx'))).Versions }));

/** Edits that wait for approval. One at a time is open, with both versions of its event. */
export const Updates = observer(function Updates(): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const desk = useSlice(deskSlice);
  const { versions, opening, openingId } = desk;
  const openOf = ({ id }: WaitingUpdate) => (versions?.id === id ? versions : null);
  const changesOf = (update: WaitingUpdate): string =>
    // An edit of its event since then changes what approving it would change.
    (openOf(update) ?? update).changed
      .filter(isFormField)
      .map((field) => t(`desk.field.${field}`))
      .join(locale === 'en' ? ', ' : '، ');
  const since = ({ created_at }: WaitingUpdate): ReactNode => (
    <time dateTime={created_at}>{formatAgo(locale, created_at, now())}</time>
  );
  return (
    <DeskList
      title={t('desk.part.updates')}
      queue={desk.updates}
      nameOf={({ title }) => title}
      empty={t('desk.updates.empty')}
      columns={[
        { id: 'event', title: t('desk.column.event') },
        { id: 'host', title: t('desk.column.host') },
        { id: 'changed', title: t('desk.column.changed') },
        { id: 'reservations', title: t('desk.column.reservations'), numeric: true, sorts: true },
        { id: 'waiting', title: t('desk.column.since'), sorts: true },
      ]}
      cellsOf={(update) => ({
        event: <bdi>{update.title}</bdi>,
        host: <bdi dir="ltr">@{update.username}</bdi>,
        changed: changesOf(update),
        reservations: formatNumber(locale, update.reservations),
        waiting: since(update),
      })}
      acts={[
        {
          id: 'approve',
          label: t('desk.updates.approve'),
          hotkey: 'a',
          asks: t('desk.note'),
          hint: t('desk.reasonHint'),
          maxLength: 500,
          look: 'primary',
          done: t('desk.updates.approved'),
          onDo: (update, reason) => desk.decideUpdate(update, 'approve', reason),
        },
        {
          id: 'reject',
          label: t('desk.updates.reject'),
          hotkey: 'r',
          asks: t('desk.reason'),
          hint: t('desk.reasonHint'),
          required: true,
          maxLength: 500,
          done: t('desk.updates.rejected'),
          onDo: (update, reason) => desk.decideUpdate(update, 'reject', reason),
        },
      ]}
      openerOf={(update) => (
        <span data-desk-key="o">
          <Button
            size="small"
            variant="secondary"
            pressed={openOf(update) !== null}
            onClick={() => (openOf(update) ? desk.close() : void desk.open(update.id))}
          >
            {t(openOf(update) ? 'desk.updates.close' : 'desk.updates.open')}
          </Button>
        </span>
      )}
      detailOf={(update) => {
        const open = openOf(update);
        if (open)
          return (
            <Suspense fallback={<Spinner />}>
              <Versions versions={open} />
            </Suspense>
          );
        if (openingId !== update.id) return null;
        if (opening.kind === 'busy') return <Spinner />;
        return opening.kind === 'failed' ? (
          <Notice tone="danger" announce>
            {failureText(t, opening.failure)}
          </Notice>
        ) : null;
      }}
      refusalText={({ isNewer, failure }) => {
        if (isNewer) return t('desk.updates.newer');
        return failure.code === 'nothing_waiting' ? t('desk.updates.decided') : null;
      }}
    >
      {(update) => (
        <>
          <h2 css={titleLook}>
            <bdi>{update.title}</bdi>
          </h2>
          <p css={factsLook}>
            <bdi dir="ltr">@{update.username}</bdi>
            {since(update)}
            <span>
              {t('desk.updates.reservations', {
                count: update.reservations,
                number: formatNumber(locale, update.reservations),
              })}
            </span>
          </p>
          <p css={factsLook}>
            {t('desk.updates.changed')} {changesOf(update)}
          </p>
        </>
      )}
    </DeskList>
  );
});

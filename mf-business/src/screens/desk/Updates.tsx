import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { formatNumber } from 'shared-kernel/language/number';
import { formatAgo } from 'shared-kernel/language/when';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { Spinner } from 'shared-kernel/ui/Spinner';
import { useText } from '../../messages/text.ts';
import { DeskAction } from './DeskAction.tsx';
import { deskSlice } from './desk.ts';
import { DeskList } from './DeskList.tsx';
import { actionsLook, factsLook, titleLook } from './deskLook.ts';
import { isFormField } from './formFields.ts';
import { RowNews } from './RowNews.tsx';
import { Versions } from './Versions.tsx';

/** Edits that wait for approval. One at a time is open, with both versions of its event. */
export const Updates = observer(function Updates(): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const desk = useSlice(deskSlice);
  const { versions, opening, newer, decidedId } = desk;
  return (
    <DeskList pages={desk.updates} nameOf={({ title }) => title} empty={t('desk.updates.empty')}>
      {(update) => {
        const { id, title, username, reservations, created_at } = update;
        const isOpen = versions?.id === id;
        // An edit of its event since then changes what approving it would change.
        const { changed } = isOpen ? versions : update;
        /** What was written with a decision that did not hold. */
        const wordsOf = (decision: 'approve' | 'reject'): string =>
          newer?.id === id && newer.decision === decision ? newer.words : '';
        // The dialog of a decision that did not hold closes, to show what has changed.
        const keyOf = (decision: string): string => (newer?.id === id ? `${decision} ${newer.version}` : decision);
        return (
          <>
            <h2 css={titleLook}>
              <bdi>{title}</bdi>
            </h2>
            <p css={factsLook}>
              <bdi dir="ltr">@{username}</bdi>
              <time dateTime={created_at}>{formatAgo(locale, created_at, now())}</time>
              <span>
                {t('desk.updates.reservations', { count: reservations, number: formatNumber(locale, reservations) })}
              </span>
            </p>
            <p css={factsLook}>
              {t('desk.updates.changed')}{' '}
              {changed
                .filter(isFormField)
                .map((field) => t(`desk.field.${field}`))
                .join(locale === 'en' ? ', ' : '، ')}
            </p>
            {newer?.id === id && (
              <RowNews key={newer.version} tone="danger">
                {t('desk.updates.newer')}
              </RowNews>
            )}
            {decidedId === id ? (
              <RowNews>{t('desk.updates.decided')}</RowNews>
            ) : (
              <div css={actionsLook}>
                <span data-desk-key="o">
                  <Button
                    size="small"
                    variant="secondary"
                    pressed={isOpen}
                    onClick={() => (isOpen ? desk.close() : void desk.open(id))}
                  >
                    {isOpen ? t('desk.updates.close') : t('desk.updates.open')}
                  </Button>
                </span>
                <DeskAction
                  key={keyOf('approve')}
                  label={t('desk.updates.approve')}
                  first={wordsOf('approve')}
                  hotkey="a"
                  asks={t('desk.note')}
                  hint={t('desk.reasonHint')}
                  maxLength={500}
                  look="primary"
                  done={t('desk.updates.approved')}
                  onDo={(reason) => desk.decideUpdate(update, 'approve', reason)}
                />
                <DeskAction
                  key={keyOf('reject')}
                  label={t('desk.updates.reject')}
                  first={wordsOf('reject')}
                  hotkey="r"
                  asks={t('desk.reason')}
                  hint={t('desk.reasonHint')}
                  required
                  maxLength={500}
                  done={t('desk.updates.rejected')}
                  onDo={(reason) => desk.decideUpdate(update, 'reject', reason)}
                />
              </div>
            )}
            {isOpen && <Versions versions={versions} />}
            {desk.openingId === id && opening.kind === 'busy' && <Spinner />}
            {desk.openingId === id && opening.kind === 'failed' && (
              <Notice tone="danger" announce>
                {failureText(t, opening.failure)}
              </Notice>
            )}
          </>
        );
      }}
    </DeskList>
  );
});

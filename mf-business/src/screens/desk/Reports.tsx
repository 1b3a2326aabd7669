import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatAgo } from 'shared-kernel/language/when';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { useText } from '../../messages/text.ts';
import { DeskAction } from './DeskAction.tsx';
import { deskSlice } from './desk.ts';
import { DeskList } from './DeskList.tsx';
import { actionsLook, factsLook, titleLook } from './deskLook.ts';

const hotkeys = { nothing: 'a', removed: 'r', blocked: 'b' } as const;

/** Members' reports, each with what it is about and what can be done. */
export const Reports = observer(function Reports(): ReactNode {
  const t = useText();
  const { locale, navigation, now } = useRoot();
  const desk = useSlice(deskSlice);
  return (
    <DeskList
      pages={desk.reports}
      nameOf={({ target, reason }) => `${t(`desk.reports.target.${target}`)}: ${reason}`}
      empty={t('desk.reports.empty')}
    >
      {({ id, target, reason, description, username, about, created_at }) => (
        <>
          <p css={factsLook}>
            <Badge>{t(`desk.reports.target.${target}`)}</Badge>
            <b>{reason}</b>
            <time dateTime={created_at}>{formatAgo(locale, created_at, now())}</time>
            {username !== null && (
              <span>
                {t('desk.reports.by')} <bdi dir="ltr">@{username}</bdi>
              </span>
            )}
          </p>
          {about === null ? (
            <p>{t('desk.reports.gone')}</p>
          ) : (
            <div css={titleLook}>
              {about.link === null ? (
                <Excerpt lines={6}>{about.text}</Excerpt>
              ) : (
                <span data-desk-key="o">
                  <a href={navigation.href(about.link)}>
                    <Excerpt lines={6}>{about.text}</Excerpt>
                  </a>
                </span>
              )}
              {about.author !== null && (
                <p css={factsLook}>
                  {t('desk.reports.author')} <bdi dir="ltr">@{about.author}</bdi>
                </p>
              )}
            </div>
          )}
          {description !== '' && (
            <p>
              <bdi>{description}</bdi>
            </p>
          )}
          <div css={actionsLook}>
            {(['nothing', 'removed', 'blocked'] as const)
              .filter((action) => action !== 'blocked' || about?.author)
              .map((action) => (
                <DeskAction
                  key={action}
                  label={t(`desk.reports.action.${action}`)}
                  hotkey={hotkeys[action]}
                  asks={t('desk.note')}
                  hint={t(`desk.reports.hint.${action}`)}
                  maxLength={500}
                  dangerous={action === 'blocked'}
                  done={t('desk.reports.done')}
                  onDo={(note) => desk.settleReport(id, action, note)}
                />
              ))}
          </div>
        </>
      )}
    </DeskList>
  );
});

import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { DeskReport } from 'shared-kernel/contract/admin';
import { formatAgo } from 'shared-kernel/language/when';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { useText } from '../../messages/text.ts';
import { deskSlice } from './desk.ts';
import type { DeskAct } from './deskAct.ts';
import { DeskList } from './DeskList.tsx';
import { factsLook, titleLook } from './deskLook.ts';

const hotkeys = { nothing: 'a', removed: 'r', blocked: 'b' } as const;

/** Members' reports, each with what it is about and what can be done. */
export const Reports = observer(function Reports(): ReactNode {
  const t = useText();
  const { locale, navigation, now } = useRoot();
  const desk = useSlice(deskSlice);
  const came = (created_at: string): ReactNode => (
    <time dateTime={created_at}>{formatAgo(locale, created_at, now())}</time>
  );
  const whatOf = (about: DeskReport['about']): ReactNode => {
    if (about === null) return t('desk.reports.gone');
    if (about.link === null) return <Excerpt lines={6}>{about.text}</Excerpt>;
    return (
      <span data-desk-key="o">
        <a href={navigation.href(about.link)}>
          <Excerpt lines={6}>{about.text}</Excerpt>
        </a>
      </span>
    );
  };
  return (
    <DeskList
      title={t('desk.part.reports')}
      queue={desk.reports}
      nameOf={({ target, reason }) => `${t(`desk.reports.target.${target}`)}: ${reason}`}
      empty={t('desk.reports.empty')}
      columns={[
        { id: 'reason', title: t('desk.reason') },
        { id: 'about', title: t('desk.column.about') },
        { id: 'author', title: t('desk.column.author') },
        { id: 'by', title: t('desk.column.by') },
        { id: 'came', title: t('desk.column.came'), sorts: true },
      ]}
      cellsOf={({ target, reason, description, username, about, created_at }) => ({
        reason: (
          <>
            <Badge>{t(`desk.reports.target.${target}`)}</Badge> <b>{reason}</b>
            {description !== '' && (
              <p>
                <bdi>{description}</bdi>
              </p>
            )}
          </>
        ),
        about: whatOf(about),
        author: about?.author && <bdi dir="ltr">@{about.author}</bdi>,
        by: username !== null && <bdi dir="ltr">@{username}</bdi>,
        came: came(created_at),
      })}
      acts={(['nothing', 'removed', 'blocked'] as const).map((action): DeskAct<DeskReport> => ({
        id: action,
        label: t(`desk.reports.action.${action}`),
        hotkey: hotkeys[action],
        asks: t('desk.note'),
        hint: t(`desk.reports.hint.${action}`),
        maxLength: 500,
        dangerous: action === 'blocked',
        done: t('desk.reports.done'),
        isFor: ({ about }) => action !== 'blocked' || !!about?.author,
        onDo: (report, note) => desk.settleReport(report, action, note),
      }))}
    >
      {({ target, reason, description, username, about, created_at }) => (
        <>
          <p css={factsLook}>
            <Badge>{t(`desk.reports.target.${target}`)}</Badge>
            <b>{reason}</b>
            {came(created_at)}
            {username !== null && (
              <span>
                {t('desk.reports.by')} <bdi dir="ltr">@{username}</bdi>
              </span>
            )}
          </p>
          {about === null ? (
            <p>{whatOf(about)}</p>
          ) : (
            <div css={titleLook}>
              {whatOf(about)}
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
        </>
      )}
    </DeskList>
  );
});

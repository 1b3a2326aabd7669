import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { AppReport } from 'shared-kernel/contract/admin';
import { formatAgo } from 'shared-kernel/language/when';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { Picture } from 'shared-kernel/ui/Picture';
import { useText } from '../../messages/text.ts';
import { deskSlice } from './desk.ts';
import { DeskList } from './DeskList.tsx';
import { factsLook } from './deskLook.ts';

const pictures = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  & > a {
    inline-size: 72px;
  }
`;
const words = css`
  white-space: pre-wrap;
`;

/** Bugs, suggestions and other messages about the site. */
export const AppReports = observer(function AppReports(): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const desk = useSlice(deskSlice);
  const came = (created_at: string): ReactNode => (
    <time dateTime={created_at}>{formatAgo(locale, created_at, now())}</time>
  );
  const bodyOf = (description: string, gallery: AppReport['gallery']): ReactNode => (
    <>
      <p css={words} dir="auto">
        {description}
      </p>
      {gallery.length > 0 && (
        <div css={pictures}>
          {gallery.map(({ id: picture, link, thumbnail_link }, at) => (
            <a key={picture} href={link} target="_blank" rel="noreferrer">
              <Picture src={thumbnail_link} alt={t('desk.app.picture', { number: at + 1 })} ratio={1} rounded />
            </a>
          ))}
        </div>
      )}
    </>
  );
  return (
    <DeskList
      title={t('desk.part.app-reports')}
      queue={desk.appReports}
      nameOf={({ title, description }) => `${t(`desk.app.${title}`)}: ${description.slice(0, 60)}`}
      empty={t('desk.app.empty')}
      columns={[
        { id: 'kind', title: t('desk.column.kind') },
        { id: 'words', title: t('desk.column.words') },
        { id: 'from', title: t('desk.column.from') },
        { id: 'came', title: t('desk.column.came'), sorts: true },
      ]}
      cellsOf={({ title, description, bug_address, gallery, username, created_at }) => ({
        kind: <Badge>{t(`desk.app.${title}`)}</Badge>,
        words: (
          <>
            {bodyOf(description, gallery)}
            {bug_address !== null && <bdi dir="ltr">{bug_address}</bdi>}
          </>
        ),
        from: username !== null && <bdi dir="ltr">@{username}</bdi>,
        came: came(created_at),
      })}
      acts={[
        {
          id: 'settle',
          label: t('desk.app.settle'),
          hotkey: 'a',
          asks: t('desk.note'),
          maxLength: 500,
          look: 'primary',
          done: t('desk.reports.done'),
          onDo: (report, note) => desk.settleAppReport(report, note),
        },
      ]}
    >
      {({ title, description, bug_address, gallery, username, created_at }) => (
        <>
          <p css={factsLook}>
            <Badge>{t(`desk.app.${title}`)}</Badge>
            {came(created_at)}
            {username !== null && <bdi dir="ltr">@{username}</bdi>}
            {bug_address !== null && <bdi dir="ltr">{bug_address}</bdi>}
          </p>
          {bodyOf(description, gallery)}
        </>
      )}
    </DeskList>
  );
});

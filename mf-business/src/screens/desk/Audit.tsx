import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatNumeric } from 'shared-kernel/language/when';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { isolate } from 'shared-kernel/language/text';
import { useText } from '../../messages/text.ts';
import { iranZone } from '../../parts/iranZone.ts';
import { deskSlice } from './desk.ts';
import { DeskList } from './DeskList.tsx';
import { factsLook } from './deskLook.ts';

const detailLook = css`
  color: var(--text-soft);
  font-family: monospace;
  font-size: var(--t-12);
`;

/** What admins did. For super admins. */
export const Audit = observer(function Audit(): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const desk = useSlice(deskSlice);
  const detailOf = (detail: string): ReactNode =>
    detail !== '{}' && (
      <p css={detailLook} dir="ltr">
        {detail}
      </p>
    );
  const what = (act: string, target: number | null): ReactNode => (
    <b>
      <bdi dir="ltr">{target === null ? act : `${act} ${target}`}</bdi>
    </b>
  );
  const time = (at: string): ReactNode => <time dateTime={at}>{formatNumeric(locale, at, iranZone)}</time>;
  return (
    <DeskList
      title={t('desk.part.audit')}
      queue={desk.audit}
      nameOf={({ username, act }) => `${isolate(username ?? '')} ${act}`}
      empty={t('desk.audit.empty')}
      columns={[
        { id: 'time', title: t('desk.column.time') },
        { id: 'who', title: t('desk.column.who') },
        { id: 'what', title: t('desk.column.what') },
        { id: 'detail', title: t('desk.column.detail') },
      ]}
      cellsOf={({ username, act, target_id, detail, created_at }) => ({
        time: time(created_at),
        who: username !== null && <bdi dir="ltr">@{username}</bdi>,
        what: what(act, target_id),
        detail: detailOf(detail),
      })}
    >
      {({ username, act, target_id, detail, created_at }) => (
        <>
          <p css={factsLook}>
            {time(created_at)}
            {username !== null && <bdi dir="ltr">@{username}</bdi>}
            {what(act, target_id)}
          </p>
          {detailOf(detail)}
        </>
      )}
    </DeskList>
  );
});

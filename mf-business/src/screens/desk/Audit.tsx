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
  return (
    <DeskList
      pages={desk.audit}
      nameOf={({ username, act }) => `${isolate(username ?? '')} ${act}`}
      empty={t('desk.audit.empty')}
    >
      {({ username, act, target_id, detail, created_at }) => (
        <>
          <p css={factsLook}>
            <time dateTime={created_at}>{formatNumeric(locale, created_at, iranZone)}</time>
            {username !== null && <bdi dir="ltr">@{username}</bdi>}
            <b>
              <bdi dir="ltr">{target_id === null ? act : `${act} ${target_id}`}</bdi>
            </b>
          </p>
          {detail !== '{}' && (
            <p css={detailLook} dir="ltr">
              {detail}
            </p>
          )}
        </>
      )}
    </DeskList>
  );
});

import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { formatDate } from 'shared-kernel/language/when';
import { bareText } from 'shared-kernel/language/cleanText';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';
import { iranZone } from '../../parts/iranZone.ts';
import { DeskAction } from './DeskAction.tsx';
import { deskSlice } from './desk.ts';
import { DeskList } from './DeskList.tsx';
import { factsLook, titleLook } from './deskLook.ts';

const form = css`
  display: grid;
  gap: var(--s-2);
  max-inline-size: 420px;
  padding-block: var(--s-3) var(--s-4);
`;

export const Blocked = observer(function Blocked(): ReactNode {
  const t = useText();
  const { locale, toasts } = useRoot();
  const desk = useSlice(deskSlice);
  const [username, setUsername] = useState('');
  const wanted = bareText(username).replace(/^@/, '');
  return (
    <>
      <div css={form}>
        <TextField
          label={t('desk.blocked.username')}
          value={username}
          onChange={setUsername}
          dir="ltr"
          maxLength={60}
        />
        {wanted !== '' && (
          <div>
            <DeskAction
              label={t('desk.blocked.block')}
              asks={t('desk.reason')}
              hint={t('desk.blocked.hint')}
              required
              maxLength={500}
              dangerous
              onDo={async (reason) => {
                await desk.block(wanted, reason);
                setUsername('');
                toasts.show({ kind: 'success', text: t('desk.blocked.done') });
              }}
            />
          </div>
        )}
      </div>
      <DeskList
        title={t('desk.part.blocked')}
        queue={desk.blocked}
        nameOf={({ name }) => name}
        empty={t('desk.blocked.empty')}
        columns={[
          { id: 'member', title: t('desk.column.member') },
          { id: 'username', title: t('desk.column.username') },
          { id: 'reason', title: t('desk.reason') },
          { id: 'blocked', title: t('desk.column.blocked') },
        ]}
        cellsOf={({ username: known, name, reason, blocked_at }) => ({
          member: <bdi>{name}</bdi>,
          username: known !== null && <bdi dir="ltr">@{known}</bdi>,
          reason: <bdi>{reason}</bdi>,
          blocked: <time dateTime={blocked_at}>{formatDate(locale, blocked_at, iranZone)}</time>,
        })}
        acts={[
          {
            id: 'unblock',
            label: t('desk.blocked.unblock'),
            hotkey: 'a',
            asks: t('desk.note'),
            maxLength: 500,
            done: t('desk.blocked.undone'),
            isFor: ({ username: known }) => known !== null,
            onDo: (member, note) => desk.unblock(member, note),
          },
        ]}
      >
        {({ username: known, name, reason, blocked_at }) => (
          <>
            <h2 css={titleLook}>
              <bdi>{name}</bdi>
            </h2>
            <p css={factsLook}>
              {known !== null && <bdi dir="ltr">@{known}</bdi>}
              <time dateTime={blocked_at}>{formatDate(locale, blocked_at, iranZone)}</time>
              {reason !== '' && <bdi>{reason}</bdi>}
            </p>
          </>
        )}
      </DeskList>
    </>
  );
});

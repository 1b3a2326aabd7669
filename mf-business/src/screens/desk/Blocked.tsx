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
import { actionsLook, factsLook, titleLook } from './deskLook.ts';

const form = css`
  display: grid;
  gap: var(--s-2);
  max-inline-size: 420px;
  padding-block: var(--s-3) var(--s-4);
`;

export const Blocked = observer(function Blocked(): ReactNode {
  const t = useText();
  const { locale } = useRoot();
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
              done={t('desk.blocked.done')}
              onDo={async (reason) => {
                await desk.setBlocked(wanted, true, reason);
                setUsername('');
              }}
            />
          </div>
        )}
      </div>
      <DeskList pages={desk.blocked} nameOf={({ name }) => name} empty={t('desk.blocked.empty')}>
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
            {known !== null && (
              <div css={actionsLook}>
                <DeskAction
                  label={t('desk.blocked.unblock')}
                  hotkey="a"
                  asks={t('desk.note')}
                  maxLength={500}
                  done={t('desk.blocked.undone')}
                  onDo={(note) => desk.setBlocked(known, false, note)}
                />
              </div>
            )}
          </>
        )}
      </DeskList>
    </>
  );
});

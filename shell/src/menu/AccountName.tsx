import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { User } from 'shared-kernel/contract/user';
import { nameOfUser } from 'shared-kernel/language/nameOfUser';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { useText } from '../messages/text.ts';

const look = css`
  display: grid;
  min-inline-size: 0;
  line-height: 1.5;
`;
const nameLook = css`
  font-weight: 600;
`;
const small = css`
  color: var(--text-soft);
  font-size: var(--t-12);
`;

/** A person's name over their username; what is missing is left out. */
export function AccountName({ user }: { user: User }): ReactNode {
  const t = useText();
  const name = nameOfUser(user) || t('shell.menu.guest');
  return (
    <span css={look}>
      <Excerpt css={nameLook}>{name}</Excerpt>
      {user.username && (
        <Excerpt css={small} dir="ltr">
          @{user.username}
        </Excerpt>
      )}
    </span>
  );
}

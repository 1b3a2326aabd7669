import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { InvitedList } from '../../screens/invitation/InvitedList.tsx';
import { accountMessages } from '../../screens/account/messages/load.ts';
import { useText } from '../../screens/account/messages/text.ts';
import { invitationSlice } from '../../screens/invitation/invitationSlice.ts';

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s-4);
  padding: 0 var(--s-4) var(--s-6);
`;

/** Whom the member has invited, and a way to invite more. */
export function ReferencesSheet(): ReactNode {
  return (
    <OwnWords files={accountMessages}>
      <References />
    </OwnWords>
  );
}

const References = observer(function References(): ReactNode {
  const t = useText();
  const { navigation } = useRoot();
  const references = useSlice(invitationSlice);
  useEffect(() => void references.enter(), [references]);
  return (
    <div css={look}>
      <div>
        <InvitedList references={references} />
      </div>
      <Button variant="secondary" block href={navigation.href('/invitation')}>
        {t('auth.invitation.title')}
      </Button>
    </div>
  );
});

import { css } from '@emotion/react';
import { Gift, Share2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { referenceParam } from 'shared-kernel/language/invitation';
import { formatToman } from 'shared-kernel/language/money';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { canShare, useShare } from 'shared-kernel/product/useShare';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { CopyButton } from 'shared-kernel/ui/CopyButton';
import { Icon } from 'shared-kernel/ui/Icon';
import { InvitedList } from './InvitedList.tsx';
import { SessionGate } from '../../parts/SessionGate.tsx';
import { Splash } from '../../parts/Splash.tsx';
import { links, part, rows } from '../account/accountLook.ts';
import { accountMessages } from '../account/messages/load.ts';
import { useText } from '../account/messages/text.ts';
import { invitationSlice } from './invitationSlice.ts';

/** In Toman, for each invited person who took part in an event. */
const reward = 10_000;

const given = css`
  display: grid;
  gap: var(--s-1);
  inline-size: 100%;
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-button);
  background: var(--surface-sunken);
  overflow-wrap: anywhere;
  & > span {
    color: var(--text-soft);
    font-size: var(--t-12);
  }
`;

/** `/invitation`. The member's link and code, and who came by them. */
export function InvitationScreen(): ReactNode {
  return (
    <OwnWords files={accountMessages}>
      <Invite />
    </OwnWords>
  );
}

const Invite = observer(function Invite(): ReactNode {
  const t = useText();
  const { session, navigation, locale, product } = useRoot();
  const references = useSlice(invitationSlice);
  const { user } = session;
  useEffect(() => {
    if (user) void references.enter();
  }, [references, user]);
  const code = user?.invitation_code ?? '';
  const link = `${location.origin}${navigation.href('/')}?${referenceParam}=${code}`;
  const share = useShare();
  return (
    <Splash
      icon={Gift}
      title={t('auth.invitation.title')}
      text={t('auth.invitation.text', { amount: formatToman(locale, reward) })}
    >
      {user === null && <SessionGate session={session} />}
      {user && (
        <>
          <section css={part}>
            <p css={given}>
              <span>{t('auth.invitation.link')}</span>
              <bdi dir="ltr">{link}</bdi>
            </p>
            <p css={given}>
              <span>{t('auth.invitation.code')}</span>
              <bdi dir="ltr">{code}</bdi>
            </p>
            <div css={links}>
              {canShare() && (
                <Button
                  start={<Icon icon={Share2} />}
                  onClick={() => void share({ text: t('auth.invitation.shareText', { product, link }) }, link)}
                >
                  {t('auth.invitation.share')}
                </Button>
              )}
              <CopyButton value={link} label={t('auth.invitation.copyLink')} copiedLabel={t('kernel.copied')} />
              <CopyButton value={code} label={t('auth.invitation.copyCode')} copiedLabel={t('kernel.copied')} />
            </div>
          </section>
          <section css={part}>
            <h2>{t('auth.invitation.came')}</h2>
            <div css={rows}>
              <InvitedList references={references} />
            </div>
          </section>
        </>
      )}
    </Splash>
  );
});

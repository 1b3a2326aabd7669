import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asFailure } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import { returnPath, withReturn } from 'shared-kernel/navigation/returnPath';
import { useRoot } from 'shared-kernel/root/context';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { useText } from '../../messages/text.ts';
import { form } from '../../parts/flow/flowLook.ts';
import { missingOf } from '../../parts/missing.ts';
import { Splash } from '../../parts/Splash.tsx';
import { takeDeparture } from '../../stores/googleDeparture.ts';

/** The API's codes for a sign-in at Google that failed. */
const refusals = [
  'sign_in_canceled',
  'sign_in_expired',
  'sign_in_failed',
  'email_unverified',
  'already_member',
  'too_many_requests',
  'provider_unavailable',
] as const;

type Refusal = (typeof refusals)[number];

const readRefusal = (error: string): Refusal => refusals.find((known) => known === error) ?? 'sign_in_failed';

/** `/callback?ticket=` or `?error=`. The return from Google: signs in, or goes to the login with the reason. */
export function CallbackScreen(): ReactNode {
  const t = useText();
  const root = useRoot();
  const [query] = useSearchParams();
  const isBegun = useRef(false);
  const ticket = query.get('ticket');
  const error = query.get('error');

  const arrive = async (): Promise<void> => {
    const { api, session, events, navigation, toasts } = root;
    const departure = takeDeparture(() => sessionStorage);
    const next = returnPath(departure?.next ?? null);
    const turnBack = (reason: string): void => {
      toasts.show({ kind: 'error', text: reason, duration: 15_000, key: 'auth.google' });
      navigation.navigate(withReturn('/login', next), { replace: true });
    };
    if (!ticket || !departure) return turnBack(t(`auth.google.${error ? readRefusal(error) : 'sign_in_expired'}`));
    try {
      const { data } = await api('POST /auth/google/session', { ticket, verifier: departure.verifier });
      session.signIn(data.user);
      events.emit('signedIn', { userId: data.user.id });
      const missing = missingOf(data.user);
      navigation.navigate(missing ? withReturn(missing, next) : next, { replace: true });
    } catch (cause) {
      const failure = asFailure(cause);
      turnBack(failureText(t, failure));
    }
  };

  useEffect(() => {
    // A ticket can be used only once.
    if (isBegun.current) return;
    isBegun.current = true;
    void arrive();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a ticket is good once
  }, []);

  return (
    <Splash icon={LoaderCircle} title={t('auth.google.arriving')}>
      <div css={form} role="status" aria-label={t('kernel.loading')}>
        <Skeleton height={52} shape="box" />
      </div>
    </Splash>
  );
}

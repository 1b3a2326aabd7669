import { act, waitFor } from '@testing-library/react';
import type { User } from '../contract/user.ts';
import { type OpenAction, whyOf } from './memberActions.tsx';
import type { Stage } from './renderScreen.tsx';
import { aUser } from './rows.tsx';

interface Trial {
  press: () => unknown;
  isDone: () => unknown;
  /** Who signs in. */
  as?: User;
}

/**
 * A visitor presses: they are asked for an account, nothing is done before that, and once they have signed in the
 * action goes on by itself.
 */
export async function asksFirst(
  action: OpenAction,
  { root }: Pick<Stage, 'root'>,
  trial: Trial,
): Promise<'asked, then done'> {
  const { press, isDone, as = aUser() } = trial;
  await press();
  await waitFor(() => expect(root.sheets.top).toMatchObject({ name: 'auth.login', params: { why: whyOf(action) } }));
  if (isDone()) throw new Error(`“${action}” was done before anybody signed in.`);
  await act(async () => {
    root.session.signIn(as);
    root.sheets.finish('auth.login', 'signed-in');
  });
  await waitFor(() => {
    if (!isDone()) throw new Error(`“${action}” did not go on after signing in.`);
  });
  return 'asked, then done';
}

import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { FormModel } from 'shared-kernel/forms/FormModel';
import { useSecondsUntil } from 'shared-kernel/product/useSecondsUntil';
import type { CodeRound } from '../../stores/CodeRound.ts';
import { WaitLine } from './WaitLine.tsx';

interface Props {
  form: Pick<FormModel<object>, 'progress'>;
  round: Pick<CodeRound<unknown>, 'askAgainAt'>;
}

/** After a code was asked for too soon: says when it may be asked for again. For another entry there is no wait. */
export const AskAgain = observer(function AskAgain({ form, round }: Props): ReactNode {
  const seconds = useSecondsUntil(round.askAgainAt ?? 0);
  return form.progress.kind === 'failed' && seconds > 0 && <WaitLine seconds={seconds} />;
});

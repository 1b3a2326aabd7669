import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import type { Failure } from 'shared-kernel/api/failure';
import { formatNumber } from 'shared-kernel/language/number';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { CodeField } from 'shared-kernel/ui/CodeField';
import { Notice } from 'shared-kernel/ui/Notice';
import { useText } from '../../messages/text.ts';
import { runOut, type CodeStep as Step } from '../../stores/codeStep.ts';
import type { SignInProgress } from '../../stores/SignInStore.ts';
import { EntryLine } from './EntryLine.tsx';
import { form, intro } from './flowLook.ts';
import { ResendLine } from './ResendLine.tsx';
import { useMessageCode } from './useMessageCode.ts';

/** A flow that waits for a code: signing in, a new password, or a further entry. */
interface CodeFlow {
  code: string;
  wrongCodes: number;
  progress: SignInProgress;
  setCode: (code: string) => void;
  changeEntry: () => void;
}

interface Props {
  flow: CodeFlow;
  step: Step;
  /** The button's words where the code does not sign in. */
  submitText?: string;
  onSubmit: () => void;
  onResend: () => void;
}

const length = 6;
/** Wrong codes that the server takes for an entry within an hour. */
const tries = 5;

/**
 * Asks for the code that was sent. It is submitted with its last digit, whether typed, pasted or filled in from the
 * message.
 */
export const CodeStep = observer(function CodeStep({ flow, step, submitText, onSubmit, onResend }: Props): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const input = useRef<HTMLInputElement>(null);
  const { progress, wrongCodes } = flow;
  useEffect(() => input.current?.focus(), []);
  useMessageCode(step.challenge, flow.setCode, onSubmit);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (flow.code.length < length) input.current?.focus();
    else onSubmit();
  };
  const wordsOf = (failure: Failure): string =>
    failure.code === runOut.code ? t('auth.code.runOut') : failureText(t, failure);
  const left = formatNumber(locale, Math.max(tries - wrongCodes, 0));
  return (
    <form css={form} onSubmit={handleSubmit} noValidate>
      <p css={intro}>{t(step.isOfBefore ? 'auth.code.textOfBefore' : 'auth.code.text')}</p>
      <EntryLine entry={step.entry} onChange={flow.changeEntry} />
      <CodeField
        label={t('auth.code.label')}
        locale={locale}
        length={length}
        value={flow.code}
        onChange={flow.setCode}
        onComplete={onSubmit}
        inputRef={input}
        error={progress.kind === 'failed' && progress.action === 'code' ? wordsOf(progress.failure) : null}
        {...(wrongCodes > 0 ? { hint: t('auth.code.tries', { count: left }) } : {})}
      />
      {progress.kind === 'failed' && progress.action === 'send' && (
        <Notice tone="danger" announce>
          {failureText(t, progress.failure)}
        </Notice>
      )}
      <Button type="submit" size="large" block loading={progress.kind === 'busy' && progress.action === 'code'}>
        {submitText ?? t('auth.code.submit')}
      </Button>
      <ResendLine
        resendAt={step.resendAt}
        isBusy={progress.kind === 'busy' && progress.action === 'send'}
        onResend={onResend}
      />
    </form>
  );
});

import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { CodeField } from 'shared-kernel/ui/CodeField';
import { Notice } from 'shared-kernel/ui/Notice';
import { useText } from '../../messages/text.ts';
import type { CodeStep as Step } from '../../stores/codeStep.ts';
import type { SignInProgress } from '../../stores/SignInStore.ts';
import { EntryLine } from './EntryLine.tsx';
import { form, intro } from './flowLook.ts';
import { ResendLine } from './ResendLine.tsx';
import { useMessageCode } from './useMessageCode.ts';

/** Whoever waits for a code: somebody on the way in, a new password, a further entry. */
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
  /** What the button says where the code does not sign in. */
  submitText?: string;
  onSubmit: () => void;
  onResend: () => void;
}

const length = 6;
/** Wrong codes that an entry may send within an hour before the server stops listening. */
const tries = 5;

/**
 * The code that was sent. It is sent off with its last digit, however it came: typed, pasted or filled in from the
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
        error={progress.kind === 'failed' && progress.action === 'code' ? failureText(t, progress.failure) : null}
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

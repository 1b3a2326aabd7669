import { css } from '@emotion/react';
import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { failureText } from 'shared-kernel/i18n/failureText';
import { Form, FormFailure } from 'shared-kernel/product/Form';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useFields } from 'shared-kernel/product/useFields';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { FieldError } from 'shared-kernel/ui/FieldError';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { TextField } from 'shared-kernel/ui/TextField';
import { MisuseReport } from '../../stores/MisuseReport.ts';
import { quiet } from './conductLook.ts';
import { conductMessages } from './messages/load.ts';
import { useText } from './messages/text.ts';

const choice = css`
  display: grid;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0 0 var(--s-1);
    font-weight: 600;
  }
  & > label {
    display: flex;
    align-items: center;
    gap: var(--s-3);
    min-block-size: 48px;
    line-height: 1.5;
    cursor: pointer;
  }
  & input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--brand);
  }
`;

/** Reports something that breaks the rules to the team; its author does not learn who did. */
export function ReportSheet(params: SheetParams['auth.report']): ReactNode {
  return (
    <OwnWords files={conductMessages}>
      <Report {...params} />
    </OwnWords>
  );
}

const Report = observer(function Report({ target, targetId, by }: SheetParams['auth.report']): ReactNode {
  const t = useText();
  const { api, sheets } = useRoot();
  const asMember = useMember();
  const [report] = useState(() => new MisuseReport(api, { target, targetId }));
  const { form, reasons, isSent } = report;
  const field = useFields(form);
  useEffect(() => void report.load(), [report]);

  if (isSent) return <Thanks by={by} />;
  if (reasons.kind === 'failed')
    return (
      <ErrorState
        title={t('auth.misuse.failed')}
        text={failureText(t, reasons.failure)}
        action={<RetryButton onRetry={() => void report.load()}>{t('kernel.retry')}</RetryButton>}
      />
    );
  if (reasons.kind !== 'ready') return <SkeletonRows label={t('kernel.loading')} count={6} />;
  // A visitor signs in first, and what was written is sent afterwards.
  const handleSubmit = (): void => void (form.judge() && asMember('verified', report.send));
  return (
    <Form model={form} onSubmit={handleSubmit}>
      <SheetFrame
        foot={
          <>
            <FormFailure model={form} />
            <Button type="submit" size="large" block loading={form.isBusy}>
              {t('auth.misuse.submit')}
            </Button>
          </>
        }
      >
        <p css={quiet}>{t('auth.misuse.text')}</p>
        <Reasons report={report} list={reasons.list} />
        <TextField
          {...field('description', t('auth.misuse.description'))}
          name="description"
          multiline
          rows={3}
          maxHeight={200}
          hint={t('auth.misuse.descriptionHint')}
        />
        <Button variant="ghost" block onClick={() => void sheets.open('auth.rules', { kind: 'members' })}>
          {t('auth.misuse.rules')}
        </Button>
      </SheetFrame>
    </Form>
  );
});

interface ReasonsProps {
  report: MisuseReport;
  list: readonly { id: number; title: string }[];
}

const Reasons = observer(function Reasons({ report: { form }, list }: ReasonsProps): ReactNode {
  const t = useText();
  const id = useId();
  const fault = form.errorOf('reason_id');
  return (
    <fieldset
      css={choice}
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={fault !== null || undefined}
      aria-describedby={`${id}-error`}
    >
      <legend>{t('auth.misuse.reason')}</legend>
      {list.map((reason) => (
        <label key={reason.id}>
          <input
            type="radio"
            name={id}
            checked={form.values.reason_id === reason.id}
            onChange={() => form.set('reason_id', reason.id)}
          />
          {reason.title}
        </label>
      ))}
      <FieldError id={`${id}-error`}>
        {typeof fault === 'string' ? fault : fault && t('auth.misuse.missing')}
      </FieldError>
    </fieldset>
  );
});

/** The report was sent; its author can be blocked as well. */
function Thanks({ by }: Pick<SheetParams['auth.report'], 'by'>): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  const end = (): void => sheets.finish('auth.report', 'reported');
  const handleBlock = async (channel: NonNullable<typeof by>): Promise<void> => {
    if ((await sheets.open('auth.blocking', { channel })) === 'blocked') end();
  };
  return (
    <EmptyState
      icon={CircleCheck}
      tone="success"
      title={t('auth.misuse.thanks')}
      text={t('auth.misuse.thanksText')}
      action={
        <>
          <Button onClick={end}>{t('kernel.close')}</Button>
          {by && (
            <Button variant="ghost" onClick={() => void handleBlock(by)}>
              {t('auth.blocking.block', { name: by.name })}
            </Button>
          )}
        </>
      }
    />
  );
}

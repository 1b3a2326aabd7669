import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { failureText } from '../i18n/failureText.ts';
import { createUseText } from 'shared-kernel/i18n/text';
import type { FormModel } from '../forms/FormModel.ts';
import type { FormTextId } from './useFields.tsx';
import { Notice } from '../ui/Notice.tsx';

interface FormProps<V extends object> {
  model: FormModel<V>;
  onSubmit: () => void;
  children: ReactNode;
}

const useText = createUseText<FormTextId>();

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
`;

/**
 * A form that shows its first error: each time it is refused, the first wrong field is scrolled to and takes the focus.
 */
export const Form = observer(function Form<V extends object>({ model, onSubmit, children }: FormProps<V>): ReactNode {
  const ref = useRef<HTMLFormElement>(null);
  const { refusals } = model;
  const seen = useRef(refusals);
  useEffect(() => {
    if (seen.current === refusals) return;
    seen.current = refusals;
    const field = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [refusals]);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={ref} css={look} onSubmit={handleSubmit} noValidate>
      {children}
    </form>
  );
});

/**
 * The error of the form as a whole: a refusal of the server, or that several fields are empty. It stands above the
 * button that sends.
 */
export const FormFailure = observer(function FormFailure({
  model: { progress, missing },
}: {
  model: Pick<FormModel<object>, 'progress' | 'missing'>;
}): ReactNode {
  const t = useText();
  // A single empty field says so itself.
  if (progress.kind !== 'failed' && missing > 1) return <Notice tone="danger">{t('form.missing')}</Notice>;
  if (progress.kind !== 'failed') return null;
  return (
    <Notice tone="danger" announce>
      {failureText(t, progress.failure)}
    </Notice>
  );
});

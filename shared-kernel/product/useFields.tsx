import type { FormModel } from '../forms/FormModel.ts';
import type formEn from '../forms/messages/en.json';
import { wordingValues } from '../forms/wording.ts';
import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';

export type FormTextId = keyof typeof formEn;

export const useFormText = createUseText<FormTextId>();

interface FieldProps<T> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  onBlur: () => void;
  error: string | null;
  required: boolean;
}

/**
 * The props that connect a field to its form: `const field = useFields(model)`, then `<TextField {...field('first',
 * t('…'))} />`. The component must be an observer, and its area must bring the words of forms.
 */
export function useFields<V extends object>(model: FormModel<V>) {
  const t = useFormText();
  const { locale } = useRoot();
  return <F extends keyof V>(name: F, label: string): FieldProps<V[F]> => {
    const error = model.errorOf(name);
    return {
      label,
      value: model.values[name],
      onChange: (value) => model.set(name, value),
      onBlur: () => model.leave(name),
      error:
        error === null || typeof error === 'string'
          ? error
          : t(error.id as FormTextId, wordingValues(locale, label, error)),
      required: model.isRequired(name),
    };
  };
}

import { css } from '@emotion/react';
import {
  useId,
  useImperativeHandle,
  useEffect,
  useEffectEvent,
  type AriaAttributes,
  type HTMLInputAutoCompleteAttribute,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { FieldError } from './FieldError.tsx';
import { field, fieldFrame, fieldHint, fieldInput, fieldLabel } from './fieldLook.ts';
import { useTextHeight } from './useTextHeight.tsx';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The label is read out but not drawn: search boxes, the chat's box. */
  labelHidden?: boolean;
  name?: string;
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'number';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  hint?: string;
  error?: string | null;
  required?: boolean;
  disabled?: boolean;
  maxLength?: number;
  /** `ltr` for addresses, phones and codes. Without it the field follows what is typed. */
  dir?: 'ltr' | 'rtl' | 'auto';
  start?: ReactNode;
  end?: ReactNode;
  /** Grows with its text up to `maxHeight`, then scrolls. */
  multiline?: boolean;
  /** In pixels. */
  maxHeight?: number;
  rows?: number;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Of a field with `multiline`. */
  areaRef?: Ref<HTMLTextAreaElement | null> | undefined;
  /** The role and state of a field that is more than one, such as a combobox. */
  aria?: AriaAttributes & { role: 'combobox' };
}

const areaLook = css`
  display: block;
  resize: none;
  overflow-y: auto;
`;
const adornment = css`
  display: flex;
  align-items: center;
  color: var(--text-soft);
  padding-inline: var(--s-3);
  & + * {
    padding-inline-start: 0;
  }
`;
const star = css`
  color: var(--danger);
  margin-inline-start: 2px;
`;

/** An empty field has the page's direction: `auto` would put the caret of an empty Persian one at the left. */
function ownDirection(type: TextFieldProps['type'], value: string): 'ltr' | 'auto' | undefined {
  if (type === 'tel' || type === 'email' || type === 'url') return 'ltr';
  return value === '' ? undefined : 'auto';
}

export function TextField({ inputRef, areaRef, ...props }: TextFieldProps) {
  const {
    label,
    value,
    error,
    hint,
    multiline = false,
    maxHeight = 150,
    rows = 1,
    disabled = false,
    required = false,
  } = props;
  const id = useId();
  const area = useTextHeight(value, maxHeight);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(areaRef, () => area.current);

  // In a page that a server has drawn, somebody may have begun to type before this field was alive.
  const takeTyped = useEffectEvent(() => {
    const element = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null;
    if (element && element.value !== element.defaultValue && element.value !== value) props.onChange(element.value);
  });
  useEffect(() => takeTyped(), []);

  const described = [hint === undefined ? '' : `${id}-hint`, error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const common = {
    id,
    value,
    disabled,
    required,
    name: props.name,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    dir: props.dir ?? ownDirection(props.type, value),
    autoComplete: props.autoComplete,
    inputMode: props.inputMode,
    onBlur: props.onBlur,
    onKeyDown: props.onKeyDown,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div css={field}>
      <label htmlFor={id} css={fieldLabel} className={props.labelHidden ? 'visually-hidden' : undefined}>
        {label}
        {required && (
          <span css={star} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <div css={fieldFrame} data-invalid={Boolean(error)} data-disabled={disabled}>
        {props.start !== undefined && <span css={adornment}>{props.start}</span>}
        {multiline ? (
          <textarea
            {...common}
            ref={area}
            css={[fieldInput, areaLook]}
            rows={rows}
            onChange={(event) => props.onChange(event.target.value)}
          />
        ) : (
          <input
            {...common}
            {...props.aria}
            ref={inputRef}
            css={fieldInput}
            type={props.type ?? 'text'}
            onChange={(event) => props.onChange(event.target.value)}
          />
        )}
        {props.end !== undefined && <span css={adornment}>{props.end}</span>}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} css={fieldHint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { FieldError } from 'shared-kernel/ui/FieldError';
import { soft } from './formLook.ts';

interface FormSectionProps {
  /** The submit bar jumps to it. */
  id: string;
  title: string;
  /** One line on what belongs here. */
  note?: string;
  required?: boolean;
  /** Where its only field says the same. */
  titleHidden?: boolean;
  /** What is wrong with the section as a whole; fields show their own errors. */
  error?: string | null;
  children: ReactNode;
}

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  padding: var(--s-4);
  border-radius: var(--r-card);
  background: var(--surface-raised);
  box-shadow:
    var(--shadow-1),
    0 0 0 1px var(--border);
  &:focus {
    outline: none;
  }
  /* No room for an error that is not there. */
  & > [role='alert']:empty {
    position: absolute;
  }
  &[data-invalid='true'] {
    box-shadow: 0 0 0 2px var(--danger);
  }
`;
const heading = css`
  font-size: var(--t-18);
  line-height: 1.5;
`;
const star = css`
  color: var(--danger);
  margin-inline-start: 2px;
`;

export function FormSection({
  id,
  title,
  note,
  required,
  titleHidden = false,
  error,
  children,
}: FormSectionProps): ReactNode {
  return (
    <section
      id={`section-${id}`}
      css={look}
      aria-label={title}
      // The submit bar and a refused form move the focus here.
      tabIndex={-1}
      data-invalid={Boolean(error)}
      aria-describedby={error ? `section-${id}-error` : undefined}
    >
      <div className={titleHidden ? 'visually-hidden' : undefined}>
        <h2 css={heading}>
          {title}
          {required && (
            <span css={star} aria-hidden="true">
              *
            </span>
          )}
        </h2>
        {note !== undefined && <p css={soft}>{note}</p>}
      </div>
      {children}
      <FieldError id={`section-${id}-error`}>{error}</FieldError>
    </section>
  );
}

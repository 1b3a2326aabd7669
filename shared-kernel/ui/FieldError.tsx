import { CircleAlert } from 'lucide-react';
import { fieldError } from './fieldLook.ts';
import { Icon } from 'shared-kernel/ui/Icon';

interface FieldErrorProps {
  id: string;
  /** While it is empty, nothing is drawn and nothing read out. */
  children: string | null | undefined;
}

/** The error under a field. The live region stays in the page, so that a text that appears later is read out. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <div id={id} role="alert">
      {children ? (
        <p css={fieldError}>
          <Icon icon={CircleAlert} size={4} />
          {children}
        </p>
      ) : null}
    </div>
  );
}

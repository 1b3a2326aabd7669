import { css } from '@emotion/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { AnswerOf } from '../api/api.ts';

/** Where the browser posts the token to. */
export type PaymentStart = AnswerOf<'POST /paystar/:factorNumber/get-token'>['data'];

const look = css`
  display: grid;
  justify-items: center;
`;

/** The way out to the payment gateway: a form that submits itself. `children` may hold a button to submit it again. */
export function GatewayForm({ start, children }: { start: PaymentStart; children?: ReactNode }): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <form ref={form} css={look} method="post" action={start.payment_url}>
      <input type="hidden" name="token" value={start.token} />
      {children}
    </form>
  );
}

/** The same for a press that may outlive the part it was made on: nothing is drawn for it. */
export function goToGateway({ payment_url: action, token: value }: PaymentStart): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action });
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'token', value }));
  document.body.append(form);
  form.requestSubmit();
  form.remove();
}

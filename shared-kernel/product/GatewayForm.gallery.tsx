import { Button } from 'shared-kernel/ui/Button';
import { defineStates } from '../testing/gallery/states.ts';
import { GatewayForm, type PaymentStart } from './GatewayForm.tsx';

const start: PaymentStart = {
  payment_url: '/pay',
  token: 'x',
  trans_id: '1',
  amount: 450_000,
  expires_at: '2026-11-21T08:10:00.000Z',
};

export const states = defineStates({
  'sent again by hand': ({ words }) => (
    // It submits itself as soon as it is mounted.
    <div onSubmitCapture={(event) => event.preventDefault()}>
      <GatewayForm start={start}>
        <Button type="submit">{words.pay}</Button>
      </GatewayForm>
    </div>
  ),
});

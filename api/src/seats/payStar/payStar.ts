import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { PayStarSettings } from '../../settings/config.ts';
import { ApiError } from '../../errors/errors.ts';
import { signed } from './signature.ts';

/** PayStar counts in Rial; outside of this file everything is Toman. */
const rialPerToman = 10;
const defaultTimeout = 8000;

/** `-6`: it was verified before, perhaps by a request whose answer was lost. */
const ok = 1;
const alreadyVerified = -6;

const Answer = Type.Object({
  status: Type.Union([Type.Integer(), Type.String({ pattern: '^-?\\d{1,4}$' })]),
  data: Type.Optional(Type.Unknown()),
});
const Created = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 200 }),
  ref_num: Type.String({ minLength: 1, maxLength: 200 }),
});
const optionalText = Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Null()]));
const Found = Type.Object({
  status: Type.String({ maxLength: 40 }),
  order_id: optionalText,
  card_number: optionalText,
  tracking_code: optionalText,
  amount: Type.Optional(Type.Union([Type.Number(), Type.String({ pattern: '^\\d{1,15}$' }), Type.Null()])),
});

interface Inquiry {
  status: 'waiting' | 'paid' | 'failed' | 'canceled';
  orderId: string | null;
  /** Toman. */
  amount: number | null;
  /** As the gateway masks it. */
  cardNumber: string | null;
  trackingCode: string | null;
}

const meanings = new Map<string, Inquiry['status']>([
  ['INIT', 'waiting'],
  ['SUCCEED', 'paid'],
  ['UNVERIFIED', 'paid'],
  ['VERIFY_PENDING', 'paid'],
  ['FAILED', 'failed'],
  ['REVERSED', 'failed'],
  ['CANCELLED', 'canceled'],
]);

export interface PayStar {
  create(order: { orderId: string; amount: number; callback: string }): Promise<{ refNum: string; token: string }>;
  inquiry(refNum: string): Promise<Inquiry>;
  /** True if the payment is final, now or since an earlier request. */
  verify(payment: { refNum: string; amount: number; cardNumber: string; trackingCode: string }): Promise<boolean>;
}

const unavailable = (cause: unknown): ApiError => new ApiError('gateway_unavailable', { cause });

/**
 * Talks to PayStar, or to the sandbox that replaces it. Anything but a clear answer is `gateway_unavailable`.
 */
export function payStar({ url, gatewayId, key, timeout = defaultTimeout }: PayStarSettings): PayStar {
  async function ask(path: string, body: object): Promise<{ status: number; data: unknown }> {
    let answer: unknown;
    try {
      const response = await fetch(`${url}/${path}`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        body: JSON.stringify(body),
        headers: {
          authorization: `Bearer ${gatewayId}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
      });
      answer = await response.json();
    } catch (error) {
      throw unavailable(error);
    }
    if (!Value.Check(Answer, answer)) throw unavailable(new Error(`PayStar answered ${path} in another form.`));
    return { status: Number(answer.status), data: answer.data };
  }

  function read<S extends TSchema>(
    schema: S,
    path: string,
    { status, data }: { status: number; data: unknown },
  ): Static<S> {
    if (status !== ok || !Value.Check(schema, data))
      throw unavailable(new Error(`PayStar answered ${path} with ${status}.`));
    return data;
  }

  return {
    async create({ orderId, amount, callback }) {
      const rial = amount * rialPerToman;
      const answer = await ask('create', {
        amount: rial,
        order_id: orderId,
        callback,
        sign: signed(key, rial, orderId, callback),
      });
      const { token, ref_num: refNum } = read(Created, 'create', answer);
      return { token, refNum };
    },
    async inquiry(refNum) {
      const found = read(Found, 'inquiry', await ask('inquiry', { ref_num: refNum }));
      const status =
        meanings.get(found.status) ??
        (() => {
          throw unavailable(new Error('PayStar answered inquiry with a status that is not known.'));
        })();
      const text = (value: string | number | null | undefined): string | null =>
        value == null || value === '' ? null : String(value);
      return {
        status,
        orderId: text(found.order_id),
        cardNumber: text(found.card_number),
        trackingCode: text(found.tracking_code),
        amount: found.amount == null ? null : Number(found.amount) / rialPerToman,
      };
    },
    async verify({ refNum, amount, cardNumber, trackingCode }) {
      const rial = amount * rialPerToman;
      const { status } = await ask('verify', {
        ref_num: refNum,
        amount: rial,
        sign: signed(key, rial, refNum, cardNumber, trackingCode),
      });
      return status === ok || status === alreadyVerified;
    },
  };
}

/** A card number as it may be stored: six digits, stars, four digits. */
export function maskCard(card: string): string {
  const digits = card.replace(/\D/g, '');
  return digits.length >= 10
    ? `${digits.slice(0, 6)}******${digits.slice(-4)}`
    : card.replace(/[^\d*]/g, '').slice(0, 20);
}

import type { LiveHint } from './live.ts';

/** A hint with those whom it is for. */
export type AddressedHint = readonly [userIds: readonly number[], hint: LiveHint];

/** What one process tells the others at once; `told` is null when there was too much to list. */
export interface Batch {
  from: string;
  told: readonly AddressedHint[] | null;
}

/** PostgreSQL takes fewer than 8,000 bytes at a time. */
const maxBytes = 7500;
const usersPerHint = 500;

/** Splits a batch into as many payloads as PostgreSQL's limit requires, in order. */
export function toPayloads({ from, told }: Batch): string[] {
  if (told === null) return [JSON.stringify({ from, told })];
  const pieces = told.flatMap(([userIds, hint]) =>
    chunks(userIds, usersPerHint).map((some): AddressedHint => [some, hint]),
  );
  const envelope = JSON.stringify({ from, told: [] }).length;
  const payloads: string[] = [];
  let held: string[] = [];
  let size = envelope;
  const close = () => {
    if (held.length > 0) payloads.push(`{"from":${JSON.stringify(from)},"told":[${held.join(',')}]}`);
    held = [];
    size = envelope;
  };
  for (const piece of pieces.map((each) => JSON.stringify(each))) {
    if (size + piece.length + 1 > maxBytes) close();
    held.push(piece);
    size += piece.length + 1;
  }
  close();
  return payloads;
}

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

export const readBatch = (payload: string): Batch => JSON.parse(payload) as Batch;

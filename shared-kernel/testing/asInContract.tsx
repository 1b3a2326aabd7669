import { Value } from 'typebox/value';
import { calls } from '../contract/calls.ts';
import type { CallDefinition } from '../contract/call.ts';

const all: CallDefinition[] = Object.values(calls);

/** Whether a path of the contract, as `/event/:id/like`, is that of an address. A named part comes before any other. */
function isAt(path: string, address: string): boolean {
  const [parts, given] = [path.split('/'), address.split('/')];
  return parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at]);
}

function callOf(name: string): CallDefinition {
  const [method, address = ''] = name.split(' ');
  const path = address.split('?')[0]!;
  const found = all
    .filter((call) => call.method === method && isAt(call.path, path))
    .sort((a, b) => a.path.split(':').length - b.path.split(':').length)[0];
  if (!found) throw new Error(`The contract has no call ${name}.`);
  return found;
}

/** Why the API cannot answer this to a call (`GET /event/1/single`); nothing where it can. A refusal is always possible. */
export function faultsOf(name: string, answer: unknown): string[] {
  if (answer instanceof Response) return [];
  return Value.Errors(callOf(name).answer, answer).map(
    ({ instancePath, message }) => `${name} ${instancePath} ${message}`,
  );
}

import { isolate } from './text.ts';

/**
 * The arguments of messages that hold people's own words: names, titles, what somebody typed. Wherever a message shows
 * one of them it is isolated, in the browser and on the server, so that no name reorders the sentence around it.
 */
export const peoplesWords: ReadonlySet<string> = new Set([
  'app',
  'city',
  'country',
  'device',
  'entry',
  'event',
  'host',
  'name',
  'names',
  'network',
  'place',
  'reason',
  'search',
  'sign',
  'tag',
  'target',
  'text',
  'ticket',
  'title',
  'titles',
  'username',
  'who',
]);

/** A list of names that are isolated each stays as it is. */
const isolateOnce = (text: string): string => (text === '' || text.includes('\u2068') ? text : isolate(text));

/** The values of a message, with people's words isolated. */
export const withIsolatedWords = <V>(values: Readonly<Record<string, V>>): Record<string, V | string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && peoplesWords.has(name) ? isolateOnce(value) : value,
    ]),
  );

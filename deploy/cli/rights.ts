import type { Team } from '../registry/teams.ts';
import { everySecond } from './commands.ts';

const first = (args: readonly string[]): readonly string[] => args.slice(0, 1);
const nothing = (): readonly string[] => [];

/** What a team may ask for, and which apps that would change; everything else is for the owner of the store. */
const teamCommands: Readonly<Record<string, (args: readonly string[]) => readonly string[]>> = {
  publish: first,
  promote: everySecond,
  canary: first,
  preview: everySecond,
  check: nothing,
  'end-preview': nothing,
  grant: first,
  'end-grant': first,
  grants: nothing,
  raise: first,
  abort: first,
  rollback: first,
  status: nothing,
  history: nothing,
  why: nothing,
};

/** What ops may do with the apps of all teams. */
const opsCommands: ReadonlySet<string> = new Set([
  'abort',
  'rollback',
  'end-preview',
  'end-grant',
  'grants',
  'status',
  'history',
  'why',
]);

/** Why somebody may not have a command carried out, in one sentence; null where they may. */
export function whyNot({ name, role, apps }: Team, command: string, args: readonly string[]): string | null {
  const appsOf = Object.hasOwn(teamCommands, command) && teamCommands[command];
  if (!appsOf) return `${command} is done where the store is`;
  if (role === 'ops' && !opsCommands.has(command)) return `${command} is for the app’s team; ops take back what is out`;
  // Whoever is not known to be of the ops has its own apps alone.
  const foreign = role !== 'ops' && appsOf(args).find((app) => !apps.includes(app));
  return foreign ? `${foreign} is not an app of ${name}` : null;
}

/** Whether a command changes an app, so that a log has to tell of it. */
export const isChange = (command: string, args: readonly string[]): boolean =>
  (teamCommands[command] ?? nothing)(args).length > 0;

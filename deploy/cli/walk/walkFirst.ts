import type { Options, Said } from '../commands.ts';
import { walkVersions, type Run } from './walkVersions.ts';

/** By what a version comes to visitors. A candidate goes on to all of them without another look. */
const bringing: ReadonlySet<string> = new Set(['promote', 'canary']);

/** Whether a command waits for a walk: where it is asked for, or the settings demand it. */
export const isWalked = (
  command: string,
  { walk, dryRun }: Pick<Options, 'walk' | 'dryRun'>,
  env: NodeJS.ProcessEnv,
): boolean =>
  command === 'check'
    ? walk === true
    : bringing.has(command) && !dryRun && (walk === true || env.WALK_BEFORE_PROMOTE === '1');

/** Runs a command once its versions were walked. What needs no browser is looked at before. */
export async function walkFirst(
  run: Run,
  command: string,
  args: string[],
  options: Options,
  env: NodeJS.ProcessEnv,
): Promise<Said> {
  const would = await run(command, args, { ...options, dryRun: true });
  // A channel in which nothing is live has no visitors, and nothing that a preview could stand beside.
  const live = (await run('status', [], { ...options, everyChannel: false })).data as unknown[];
  const notes =
    live.length === 0
      ? ['Nothing is live yet that it could be walked beside']
      : await walkVersions(run, args.slice(0, command === 'canary' ? 2 : undefined), options, env);
  const { text, data } = command === 'check' ? would : await run(command, args, options);
  const walked =
    command === 'check' ? 'Walked in a browser, where nothing speaks against it either' : 'Walked in a browser before';
  return { text: [text, ...(live.length === 0 ? [] : [walked]), ...notes].join('\n'), data };
}

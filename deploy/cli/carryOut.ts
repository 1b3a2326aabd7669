import type { Registry } from '../registry/registry.ts';
import type { Team } from '../registry/teams.ts';
import { optionsOf, type Asked } from './asked.ts';
import { commands, type Said } from './commands.ts';
import { isWalked, walkFirst } from './walk/walkFirst.ts';
import type { Run } from './walk/walkVersions.ts';

/** The site that the service walks before it promotes, and the settings of its browser. */
export interface WalkBefore {
  site: string;
  env: NodeJS.ProcessEnv;
}

/** Runs what was asked for, under the name of who asked. Whether they may is looked at before. */
export function carryOut(
  registry: Registry,
  team: Team,
  asked: Asked,
  { dir, walk = null }: { dir?: string | undefined; walk?: WalkBefore | null } = {},
): Promise<Said> {
  const { command, args } = asked;
  const run: Run = (name, words, given) => commands[name]!(registry, words, given);
  const options = optionsOf(asked, { by: team.name, dir });
  // Where it is walked is not for who asks to say.
  return walk && isWalked(command, options, walk.env)
    ? walkFirst(run, command, args, { ...options, site: walk.site }, walk.env)
    : run(command, args, options);
}

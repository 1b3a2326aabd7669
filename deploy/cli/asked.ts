import Type, { type Static } from 'typebox';
import { CandidateSchema } from 'shared-kernel/contract/platform/release';
import type { Registry } from '../registry/registry.ts';
import { longestReason } from '../registry/releaseRecord.ts';
import type { Team } from '../registry/teams.ts';
import { commands, usualHours, usualMinutes, usualSite, type Said } from './commands.ts';
import { isWalked, walkFirst } from './walk/walkFirst.ts';
import type { Run } from './walk/walkVersions.ts';

/** What a team sends: a command as it was typed, and for `publish` the built files in base64. */
export const AskedSchema = Type.Object({
  command: Type.String({ maxLength: 20 }),
  args: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }),
  channel: Type.Optional(Type.String({ maxLength: 40 })),
  dryRun: Type.Boolean(),
  urgent: Type.Optional(Type.Boolean()),
  limit: Type.Integer({ minimum: 1, maximum: 10_000 }),
  why: Type.Optional(Type.String({ maxLength: longestReason })),
  percent: Type.Optional(Type.Number()),
  hours: Type.Optional(Type.Number()),
  origin: Type.Optional(Type.String({ maxLength: 200 })),
  for: Type.Optional(Type.String({ maxLength: 60 })),
  minutes: Type.Optional(Type.Number()),
  site: Type.Optional(Type.String({ maxLength: 200, pattern: '^https?://[^/?#]+$' })),
  steps: CandidateSchema.properties.steps,
  // File names only: what the pattern does not match is refused, not ignored.
  files: Type.Optional(
    Type.Record(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' }), Type.String(), {
      additionalProperties: false,
    }),
  ),
});
export type Asked = Static<typeof AskedSchema>;

/** The site that the service walks before it promotes, and the settings of its browser. */
export interface WalkBefore {
  site: string;
  env: NodeJS.ProcessEnv;
}

/** Runs what was asked for, under the name of who asked. Whether they may is looked at before. */
export function carryOut(
  registry: Registry,
  team: Team,
  {
    command,
    args,
    channel,
    dryRun,
    limit,
    why = '',
    percent,
    steps,
    hours = usualHours,
    origin,
    for: whom,
    minutes = usualMinutes,
    site = usualSite,
    urgent = false,
  }: Asked,
  { dir, walk = null }: { dir?: string | undefined; walk?: WalkBefore | null } = {},
): Promise<Said> {
  const run: Run = (name, words, options) => commands[name]!(registry, words, options);
  const options = {
    dir,
    channel: channel ?? 'production',
    everyChannel: channel === undefined,
    by: team.name,
    why,
    percent,
    steps,
    hours,
    origin,
    for: whom,
    minutes,
    site,
    dryRun,
    urgent,
    afterLoss: false,
    limit,
  };
  // Where it is walked is not for who asks to say.
  return walk && isWalked(command, options, walk.env)
    ? walkFirst(run, command, args, { ...options, site: walk.site }, walk.env)
    : run(command, args, options);
}

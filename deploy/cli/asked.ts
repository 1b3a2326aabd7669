import Type, { type Static } from 'typebox';
import { keysOf } from 'shared-kernel/contract/keys';
import { CandidateSchema } from 'shared-kernel/contract/platform/release';
import { longestReason } from '../registry/releaseRecord.ts';
import { usualHours, usualMinutes, usualSite, type Options } from './commands.ts';

/** The options that go along as they were typed. Who asks, and for which folder, is not for them to say. */
const sentOptions = {
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
};
const sent = keysOf(sentOptions);

/** What a team sends: a command as it was typed, and for `publish` the built files in base64. */
export const AskedSchema = Type.Object({
  command: Type.String({ maxLength: 20 }),
  args: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }),
  channel: Type.Optional(Type.String({ maxLength: 40 })),
  ...sentOptions,
  // File names only: what the pattern does not match is refused, not ignored.
  files: Type.Optional(
    Type.Record(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' }), Type.String(), {
      additionalProperties: false,
    }),
  ),
});
export type Asked = Static<typeof AskedSchema>;

/** What is sent for a command. */
export const askedFor = (command: string, args: string[], options: Options): Asked => ({
  command,
  args,
  ...(options.everyChannel ? {} : { channel: options.channel }),
  ...(Object.fromEntries(sent.map((name) => [name, options[name]])) as Pick<Asked, (typeof sent)[number]>),
});

/** What it was typed as. */
export const optionsOf = (asked: Asked, own: Pick<Options, 'by' | 'dir'>): Options => {
  const { command: _command, args: _args, files: _files, channel, ...given } = asked;
  return {
    why: '',
    urgent: false,
    hours: usualHours,
    minutes: usualMinutes,
    site: usualSite,
    ...given,
    ...own,
    channel: channel ?? 'production',
    everyChannel: channel === undefined,
    afterLoss: false,
  };
};

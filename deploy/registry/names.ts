import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { AppNameSchema, ReleaseChannelSchema, VersionSchema } from 'shared-kernel/contract/platform/release';
import { Refusal } from './refusal.ts';

const shown = 80;

function rule(schema: TSchema, sentence: string): (name: unknown) => void {
  const compiled = Compile(schema);
  return (name) => {
    if (compiled.Check(name)) return;
    const text = String(name);
    throw new Refusal(`“${text.length > shown ? `${text.slice(0, shown)}…` : text}” ${sentence}`);
  };
}

export const checkApp = rule(AppNameSchema, 'is not an app; apps are called shell, or mf- and up to 40 small letters');
export const checkVersion = rule(
  VersionSchema,
  'is not a version; a version is three numbers, as in 1.4.0, and if need be a name behind a dash, as in 1.4.0-rc.1, and has 64 characters at most',
);
export const checkChannel = rule(
  ReleaseChannelSchema,
  'is not a name for a release channel; it begins with a small letter and has up to 32 of them, of digits and of dashes',
);

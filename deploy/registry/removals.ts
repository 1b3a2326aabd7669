import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { Refusal, firstFault } from './refusal.ts';
import type { ReleaseStore } from './releaseStore.ts';

/**
 * The note of a version that is being removed, or was. It is written before a revision says so and before the first
 * file goes, and stays: nobody can make the version live from then on, nor publish it again with other bytes.
 */
const RemovalSchema = Type.Object({
  by: Type.String(),
  at: Type.String(),
  /** Every stored file but `build.json`, the compressed companions included: what a killed removal has left to do. */
  files: Type.Array(Type.String()),
});
export type Removal = Static<typeof RemovalSchema>;
const removalSchema = Compile(RemovalSchema);

export const removalKey = (app: string, version: string): string => `removed/${app}/${version}.json`;

export async function removalOf(store: ReleaseStore, app: string, version: string): Promise<Removal | null> {
  const key = removalKey(app, version);
  const bytes = await store.get(key);
  if (!bytes) return null;
  const note: unknown = JSON.parse(bytes.toString('utf8'));
  if (!removalSchema.Check(note))
    throw new Refusal(`${key} is no note of a removal: ${firstFault(removalSchema, note)}`);
  return note;
}

/** A version that was removed never comes back, since open pages may still believe its files to be what they were. */
export async function refuseRemoved(store: ReleaseStore, app: string, version: string): Promise<void> {
  const removal = await removalOf(store, app, version);
  if (removal)
    throw new Refusal(
      `${app}@${version} was removed by ${removal.by} at ${removal.at}, as nothing had used it; publish it under another version`,
    );
}

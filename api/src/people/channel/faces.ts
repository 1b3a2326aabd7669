import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { ProfileSchema } from 'shared-kernel/contract/channel';
import { channels } from '../../db/schema/people.ts';
import type { Deps } from '../../http/deps.ts';
import { storePicture } from '../../files/storePicture.ts';
import { deleteReplaced } from '../upload/service.ts';

/** The picture of a channel, cropped to a square, or its cover. */
export type Face = 'avatar' | 'cover';

/** Stores a channel's new picture and deletes the old one, unless something else uses it. */
export async function setFace(
  deps: Deps,
  face: Face,
  { userId, bytes }: { userId: number; bytes: Buffer },
): Promise<Static<typeof ProfileSchema>> {
  const at = deps.now();
  const column = face === 'avatar' ? 'avatarId' : 'coverId';
  let replaced: number | null = null;
  const upload = await storePicture(
    deps,
    { bytes, userId, field: face, shape: face === 'avatar' ? 'square' : 'whole', at },
    async (tx, { id }) => {
      const [before] = await tx
        .select({ id: channels[column] })
        .from(channels)
        .where(eq(channels.userId, userId))
        .for('no key update');
      await tx
        .update(channels)
        .set({ [column]: id })
        .where(eq(channels.userId, userId));
      replaced = before?.id ?? null;
    },
  );
  if (replaced !== null) await deleteReplaced(deps, replaced);
  return { link: upload.link, thumbnail_link: upload.thumbnailLink };
}

import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { body, Count, envelope, Id, nullable, PathId, Text } from './scalar.ts';

/** Where a member puts saved events; `count` are those that the member may still see. */
const SaveFolderSchema = Type.Object({ id: Id, name: Type.String(), count: Count });

export type SaveFolder = Static<typeof SaveFolderSchema>;

const Name = Text(40, 1);

/** Codes of refusals (409): `folder_exists`, `too_many_folders`. */
export const folderCalls = defineCalls({
  /** The caller's own, by name. */
  'folder.list': {
    method: 'GET',
    path: '/profile/save-folders',
    permission: 'user',
    answer: envelope(Type.Array(SaveFolderSchema)),
  },
  /** A new one; with `event_ids` it takes in what is saved of them, as to bring back one that was taken away. */
  'folder.make': {
    method: 'POST',
    path: '/profile/save-folders',
    permission: 'user',
    status: 201,
    body: body({ name: Name, event_ids: Type.Optional(Type.Array(Id, { maxItems: 1000 })) }),
    answer: envelope(SaveFolderSchema),
  },
  'folder.rename': {
    method: 'PUT',
    path: '/profile/save-folders/:id',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    body: body({ name: Name }),
    answer: envelope(SaveFolderSchema),
  },
  /** Takes it away. What was in it stays saved; `event_ids` say what that was. */
  'folder.remove': {
    method: 'DELETE',
    path: '/profile/save-folders/:id',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    answer: envelope(Type.Object({ name: Type.String(), event_ids: Type.Array(Id) })),
  },
  /** Puts a saved event into one of the caller's folders, or into none. */
  'folder.put': {
    method: 'PUT',
    path: '/profile/saved-events/:id/folder',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    body: body({ folder_id: nullable(Id) }),
    answer: envelope(Type.Object({ folder_id: nullable(Id) })),
  },
});

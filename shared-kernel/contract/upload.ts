import Type from 'typebox';
import { defineCalls } from './call.ts';
import { PictureSchema } from './property.ts';
import { envelope, Id, pageOf, PageQuery, PathId } from './scalar.ts';

export const uploadCalls = defineCalls({
  'upload.list': {
    method: 'GET',
    path: '/user/upload',
    permission: 'user',
    query: PageQuery,
    answer: pageOf(PictureSchema),
  },
  /**
   * JPEG, PNG, WebP, GIF or AVIF, at most 20 MB and 40 megapixels; fewer where decoding takes much memory: 21 of a GIF,
   * 8 of an AVIF (5 with more than 8 bits a colour), 12 to 33 of an interlaced PNG by its depth and channels, 13 to 18
   * of a progressive JPEG whose colours are not subsampled. 422 `not_a_picture`, `picture_too_large`. Stored as a JPEG
   * of at most 2048 pixels with a thumbnail, without metadata.
   */
  'upload.create': {
    method: 'POST',
    path: '/user/upload',
    permission: 'verified',
    status: 201,
    upload: 'file',
    answer: envelope(Type.Array(PictureSchema)),
  },
  /** One's own that nothing uses: 409 `upload_in_use` otherwise. */
  'upload.delete': {
    method: 'DELETE',
    path: '/user/upload/:id',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    answer: envelope(Type.Object({ id: Id })),
  },
});

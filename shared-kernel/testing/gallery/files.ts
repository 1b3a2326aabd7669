import { ApiError } from 'shared-kernel/api/ApiError';
import { Uploads } from '../../upload/Uploads.ts';

/** A picture as somebody would choose it from their phone. */
export function pictureFile(width = 320, height = 240): File {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#f6cf8b';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#7c3f2c';
  pen.fillRect(0, height * 0.6, width, height);
  pen.fillStyle = '#fff7e6';
  pen.fillRect(width * 0.6, height * 0.15, width * 0.2, width * 0.2);
  const bytes = Uint8Array.from(atob(canvas.toDataURL('image/png').split(',')[1]!), (sign) => sign.charCodeAt(0));
  return new File([bytes], 'picture.png', { type: 'image/png' });
}

/** How far the upload of each picture is: a percentage, `done`, or what it was refused with. */
export type UploadState = number | 'done' | { refused: number; message: string };

/** Uploads to a server that never gets any further with them. */
export function uploadsOf(ways: readonly UploadState[]): Uploads<unknown> {
  let at = 0;
  const uploads = new Uploads<unknown>({
    now: () => 0,
    atOnce: ways.length,
    send: async (_, { onProgress }) => {
      const way = ways[at++]!;
      if (way === 'done') return {};
      if (typeof way === 'object') throw new ApiError(way.refused, { message: way.message });
      onProgress(way);
      return new Promise(() => {});
    },
  });
  for (const _ of ways) uploads.add(pictureFile());
  return uploads;
}

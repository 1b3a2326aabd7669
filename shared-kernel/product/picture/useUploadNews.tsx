import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { PictureText } from '../../picture/words.ts';
import { useRoot } from 'shared-kernel/root/context';
import type { Uploads } from '../../upload/Uploads.ts';

/** Says aloud of each picture that it was sent, or that it failed. */
export function useUploadNews(uploads: Uploads<unknown>, t: PictureText | null): void {
  const { toasts } = useRoot();
  useEffect(
    () =>
      reaction(
        () => uploads.list.map(({ id, state }) => ({ id, kind: state.kind })),
        (now, before) => {
          for (const { id, kind } of now) {
            if (!t || before.find((upload) => upload.id === id)?.kind !== 'uploading') continue;
            if (kind === 'done') toasts.success(t('picture.sent'));
            if (kind === 'failed') toasts.error(t('picture.failed'));
          }
        },
      ),
    [uploads, toasts, t],
  );
}

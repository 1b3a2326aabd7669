import { useEffect, useState } from 'react';
import type { PictureText } from '../../picture/words.ts';
import { useRoot } from 'shared-kernel/root/context';

/** The words of pictures, loaded with the first picture that is wanted; null until then. */
export function usePictureWords(isWanted: boolean): PictureText | null {
  const { locale } = useRoot();
  const [words, setWords] = useState<{ t: PictureText } | null>(null);
  useEffect(() => {
    if (isWanted)
      void import('../../picture/words.ts').then(async ({ pictureWords }) =>
        setWords({ t: await pictureWords(locale) }),
      );
  }, [isWanted, locale]);
  return words?.t ?? null;
}

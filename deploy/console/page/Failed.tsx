import type { ReactNode } from 'react';
import { Notice } from 'shared-kernel/ui/Notice';
import type { Answer } from './service.ts';
import { useText } from './useText.ts';
import { Words } from './Words.tsx';

/** Why something was not done. */
export function Failed({ answer }: { answer: Exclude<Answer<unknown>, { is: 'done' }> }): ReactNode {
  const t = useText();
  return (
    <Notice tone="danger" announce>
      {answer.is === 'lost' ? (
        t('console.failed.unreachable')
      ) : (
        <>
          {t('console.failed.refused')} <Words>{answer.message}</Words>
        </>
      )}
    </Notice>
  );
}

import type { ReactNode } from 'react';
import { Notice } from 'shared-kernel/ui/Notice';
import type { Verdict } from '../view.ts';
import { useFigures, useText } from './useText.ts';
import { Words } from './Words.tsx';

/** What the rule says of a version, with its figures where it is bad. */
export function VerdictNotice({ verdict }: { verdict: Verdict }): ReactNode {
  const t = useText();
  const { number } = useFigures();
  if (verdict.is === 'worse')
    return (
      <Notice tone="danger">
        {t('console.verdict.worse')} <Words>{verdict.why}</Words>
      </Notice>
    );
  if (verdict.is === 'good') return <Notice tone="success">{t('console.verdict.good')}</Notice>;
  return (
    <Notice>{t('console.verdict.early', { number: number(verdict.loads), total: number(verdict.needed) })}</Notice>
  );
}

import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { useLaterText } from '../../later/text.ts';
import { usePage } from '../../page/PageContext.ts';
import { ErrorScreen } from '../error/ErrorScreen.tsx';
import { AppList, code } from './AppList.tsx';

const page = css`
  display: grid;
  gap: var(--s-5);
  inline-size: 100%;
  max-inline-size: 760px;
  margin-inline: auto;
  padding: var(--s-4);
`;

/** What this page is made of. On a public site only administrators see it. */
export const CompositionScreen = observer(function CompositionScreen(): ReactNode {
  const t = useLaterText();
  const { development, session, sheets, sliceNames } = useRoot();
  const { canOverride } = usePage();
  if (session.state.kind === 'loading') return null;
  if (!development && !canOverride && !session.isAdmin) return <ErrorScreen status={404} />;
  return (
    <section css={page}>
      <h1>{t('shell.composition.title')}</h1>
      <AppList />
      {sliceNames.length > 0 && (
        <div>
          <h2>{t('shell.composition.stores')}</h2>
          <p css={code}>
            <bdi dir="ltr">{sliceNames.join(', ')}</bdi>
          </p>
        </div>
      )}
      {canOverride && (
        <div>
          <Button onClick={() => void sheets.open('shell.composition', {})}>{t('shell.composition.open')}</Button>
        </div>
      )}
    </section>
  );
});

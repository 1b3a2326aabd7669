import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { twice } from 'shared-kernel/platform/twice';
import { useRoot } from 'shared-kernel/root/context';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { useText } from '../../messages/text.ts';
import type { FoundMapProps } from './map/FoundMap.tsx';

type Part = { kind: 'busy' | 'failed' } | { kind: 'ready'; View: ComponentType<FoundMapProps> };

const room = css`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--s-3);
  block-size: var(--map-height);
  padding: var(--s-4);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
  text-align: center;
`;

/** Loads the map's code; where that fails, the list works without it. */
export const MapBeside = observer(function MapBeside(props: FoundMapProps): ReactNode {
  const t = useText();
  const { connectivity } = useRoot();
  const [part, setPart] = useState<Part>({ kind: 'busy' });
  const isWanted = part.kind === 'busy';
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    twice(() => import('./map/FoundMap.tsx')).then(
      ({ FoundMap }) => isLeft || setPart({ kind: 'ready', View: FoundMap }),
      () => isLeft || setPart({ kind: 'failed' }),
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  if (part.kind === 'ready') return <part.View {...props} />;
  return (
    <div css={room} aria-busy={isWanted}>
      {part.kind === 'failed' && (
        <>
          <p role="alert">{t(connectivity.online ? 'discovery.map.failed' : 'discovery.map.offline')}</p>
          <RetryButton onRetry={() => setPart({ kind: 'busy' })}>{t('kernel.retry')}</RetryButton>
        </>
      )}
    </div>
  );
});

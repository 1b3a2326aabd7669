import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { twice } from 'shared-kernel/platform/twice';
import { useRoot } from 'shared-kernel/root/context';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { useText } from './messages/text.ts';

interface LazyPartProps<P extends object> {
  /** The same function at every draw. */
  bring: () => Promise<ComponentType<P>>;
  props: P;
  /** Its height in pixels, reserved until it loads. */
  height: number;
}

/** A part of the page whose code loads after what is seen first. */
export function LazyPart<P extends object>({ bring, props, height }: LazyPartProps<P>): ReactNode {
  const t = useText();
  const { connectivity } = useRoot();
  const [state, setState] = useState<{ Part: ComponentType<P> } | 'busy' | 'failed'>('busy');
  const isWanted = state === 'busy';
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    twice(bring).then(
      (Part) => isLeft || setState({ Part }),
      () => isLeft || setState('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted, bring]);
  if (typeof state === 'object') return createElement(state.Part, props);
  if (state === 'busy') return <Skeleton height={height} />;
  return (
    <div role="alert">
      <p>{t(connectivity.online ? 'kernel.wrong' : 'kernel.offline')}</p>
      <RetryButton onRetry={() => setState('busy')}>{t('kernel.retry')}</RetryButton>
    </div>
  );
}

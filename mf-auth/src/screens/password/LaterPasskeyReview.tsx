import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { twice } from 'shared-kernel/platform/twice';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from './messages/text.ts';
import type { PasskeyReviewProps } from './PasskeyReview.tsx';

/**
 * Loads the review once there is a new password. Where it cannot load, it is skipped: the account page has the same
 * list.
 */
export function LaterPasskeyReview({ onDone }: PasskeyReviewProps): ReactNode {
  const t = useText();
  const [Review, setReview] = useState<ComponentType<PasskeyReviewProps> | null>(null);
  const passBy = useEffectEvent(onDone);
  useEffect(() => {
    let isLeft = false;
    twice(() => import('./PasskeyReview.tsx')).then(
      (part) => isLeft || setReview(() => part.PasskeyReview),
      () => isLeft || passBy(),
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return Review ? <Review onDone={onDone} /> : <SkeletonRows label={t('kernel.loading')} count={3} />;
}

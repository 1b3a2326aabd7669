import { css, keyframes } from '@emotion/react';
import { useState } from 'react';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { Spinner } from 'shared-kernel/ui/Spinner';

export interface ShownPicture {
  id: string | number;
  src: string;
  thumbnail?: string | null;
  alt: string;
}

interface FullPictureProps {
  picture: ShownPicture;
  /** Whether to load the large copy: of the shown picture and its neighbours. */
  isNear: boolean;
  loadingLabel: string;
  brokenText: string;
  retryLabel: string;
}

const layer = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: contain;
  user-select: none;
  -webkit-user-drag: none;
`;
const late = keyframes`from { opacity: 0; }`;
const middle = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--s-4);
  padding: var(--s-6);
  text-align: center;
`;
/** Appears late: a picture that loads at once shows no sign of waiting. */
const waiting = css`
  pointer-events: none;
  animation: ${late} 200ms 400ms both;
`;

/** One picture as large as the screen allows; its small copy is shown until the large one has loaded. */
export function FullPicture(props: FullPictureProps) {
  const { picture, isNear } = props;
  const [state, setState] = useState<'coming' | 'shown' | 'broken'>('coming');
  // Once asked for, the large copy stays; the small one of a picture two away costs nothing, as the page has drawn it.
  const [isWanted, setWanted] = useState(isNear);
  if (isNear && !isWanted) setWanted(true);
  if (state === 'broken')
    return (
      <div css={middle} role="alert">
        <p>{props.brokenText}</p>
        <RetryButton variant="secondary" onRetry={() => setState('coming')}>
          {props.retryLabel}
        </RetryButton>
      </div>
    );
  return (
    <>
      {picture.thumbnail && state === 'coming' && <img css={layer} src={picture.thumbnail} alt="" draggable={false} />}
      {isWanted && (
        <img
          css={layer}
          src={picture.src}
          alt={picture.alt}
          decoding="async"
          draggable={false}
          onLoad={() => setState('shown')}
          onError={() => setState('broken')}
        />
      )}
      {isNear && state === 'coming' && (
        <div css={[middle, waiting]}>
          <Spinner label={props.loadingLabel} size={32} />
        </div>
      )}
    </>
  );
}

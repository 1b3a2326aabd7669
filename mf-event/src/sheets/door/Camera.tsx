import { css } from '@emotion/react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { useText } from '../../messages/text.ts';
import { codeReader } from './readCodes.ts';

const look = css`
  display: block;
  inline-size: 100%;
  aspect-ratio: 4 / 3;
  border-radius: var(--r-card);
  background: #000;
  object-fit: cover;
`;
/** In milliseconds: `pause` between two scans; the other until the same ticket is read again. */
const pause = 200;
const same = 3000;

/** The camera at the door. It reports each code once. */
export function Camera({ onCode }: { onCode: (code: string) => void }): ReactNode {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(1);
  const [refused, setRefused] = useState(0);
  const say = useEffectEvent(onCode);
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    let last = { code: '', at: 0 };
    const run = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      const read = await codeReader();
      while (!isOver && video.current) {
        const code = await read(video.current);
        if (code && (code !== last.code || performance.now() - last.at > same)) {
          last = { code, at: performance.now() };
          say(code);
        }
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    };
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    run().catch(() => {
      stop();
      if (!isOver) setRefused(attempt);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [attempt]);
  if (refused === attempt)
    return (
      <Notice
        tone="warning"
        announce
        action={
          <Button size="small" variant="ghost" onClick={() => setAttempt(attempt + 1)}>
            {t('kernel.retry')}
          </Button>
        }
      >
        {t('event.door.noCamera')}
      </Notice>
    );
  return <video ref={video} css={look} muted playsInline aria-label={t('event.door.camera')} />;
}

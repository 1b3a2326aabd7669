import { css } from '@emotion/react';
import { useEffect, useState, type ComponentType } from 'react';
import { Button } from 'shared-kernel/ui/Button';
import type { CalendarProps } from './Calendar.tsx';
import { dialogWords } from './calendar/dialogWords.ts';
import { Dialog } from './Dialog.tsx';
import { Skeleton } from './Skeleton.tsx';

export type CalendarDialogProps = CalendarProps & { open: boolean; onClose: () => void };

/** Narrow, because seven days of 44 pixels must fit in 360. */
const edge = css`
  display: grid;
  justify-items: center;
  margin-inline: calc(-1 * var(--s-4));
`;
const waiting = css`
  inline-size: 100%;
  max-inline-size: 400px;
`;

type Loaded = { kind: 'busy' } | { kind: 'failed' } | { kind: 'ready'; Calendar: ComponentType<CalendarProps> };

/** A calendar in a dialog, whose code is loaded when the dialog opens for the first time. */
export function CalendarDialog({ open, onClose, ...props }: CalendarDialogProps) {
  const words = dialogWords[props.locale];
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'busy' });
  const isWanted = open && loaded.kind === 'busy';
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    import('./Calendar.tsx').then(
      ({ Calendar }) => isLeft || setLoaded({ kind: 'ready', Calendar }),
      () => isLeft || setLoaded({ kind: 'failed' }),
    );
    return () => void (isLeft = true);
  }, [isWanted]);
  return (
    <Dialog open={open} title={props.label} closeLabel={words.close} onClose={onClose}>
      <div css={edge}>
        {loaded.kind === 'ready' && <loaded.Calendar {...(props as CalendarProps)} takesFocus />}
        {loaded.kind === 'busy' && (
          <div css={waiting}>
            <Skeleton height={360} />
          </div>
        )}
        {loaded.kind === 'failed' && (
          <div role="alert" css={waiting}>
            <p>{words.failed}</p>
            <Button onClick={() => setLoaded({ kind: 'busy' })}>{words.retry}</Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { useText } from '../messages/text.ts';

interface Told {
  done: number;
  /** Said where nothing was refused. */
  doneText: string;
  refused: readonly { id: number; name: string; why: string }[];
}

interface ChosenActsProps {
  /** Takes the focus when what was pressed goes away. */
  place: RefObject<HTMLDivElement | null>;
  chosen: number;
  /** A dialog of an act is open. */
  isAsking: boolean;
  /** What came of the latest act. */
  told: Told | null;
  /** Stands beside what was told. */
  toldAct?: ReactNode;
  onForget: () => void;
  onClear: () => void;
  children: ReactNode;
}

/** At the foot of the window, where the list goes on below it. */
const look = css`
  position: sticky;
  inset-block-end: var(--s-4);
  z-index: 2;
  display: grid;
  gap: var(--s-2);
  margin-block-start: var(--s-3);
  outline: none;
`;
const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  padding: var(--s-2) var(--s-4);
  border-radius: var(--r-card);
  background: var(--surface-raised);
  box-shadow: var(--shadow-2);
  & > p {
    flex: 1 1 8rem;
    font-weight: 600;
  }
`;
const news = css`
  border-radius: var(--r-card);
  background: var(--surface-raised);
  box-shadow: var(--shadow-2);
`;
const refusals = css`
  max-block-size: 30vb;
  overflow-y: auto;
`;

/** Below a table to work on: what is done to the chosen rows, and what came of it, row by row. */
export const ChosenActs = observer(function ChosenActs(props: ChosenActsProps): ReactNode {
  const { place, chosen, isAsking, told, toldAct, onForget, onClear, children } = props;
  const t = useText();
  const { locale } = useRoot();
  // What opened the dialog has gone with the choice, and nothing behind an open dialog takes the focus.
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking && document.activeElement === document.body) place.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking, place]);
  /** What was pressed goes away with the choice or the news: the keyboard stays here, below the table. */
  const stay = (act: () => void): void => {
    act();
    place.current?.focus();
  };
  const number = (count: number): string => formatNumber(locale, count);
  return (
    <div css={look} ref={place} tabIndex={-1}>
      {told && (
        <div css={news}>
          <Notice
            tone={told.refused.length > 0 ? 'warning' : 'success'}
            title={
              told.refused.length > 0
                ? t('insight.bulk.someRefused', { done: number(told.done), refused: number(told.refused.length) })
                : told.doneText
            }
            announce
            action={
              <>
                {toldAct}
                <Button size="small" variant="ghost" onClick={() => stay(onForget)}>
                  {t('kernel.close')}
                </Button>
              </>
            }
          >
            {told.refused.length > 0 && (
              <ul css={refusals}>
                {told.refused.map(({ id, name, why }) => (
                  <li key={id}>
                    <bdi>{name}</bdi>: {why}
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        </div>
      )}
      {chosen > 0 && (
        <div css={bar} role="group" aria-label={t('insight.bulk.acts')}>
          <p role="status">{t('insight.bulk.chosen', { number: number(chosen) })}</p>
          {children}
          <Button size="small" variant="ghost" onClick={() => stay(onClear)}>
            {t('insight.bulk.clear')}
          </Button>
        </div>
      )}
    </div>
  );
});

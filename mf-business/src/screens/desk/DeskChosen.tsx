import { observer } from 'mobx-react-lite';
import { useRef, useState, type ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { formatNumber } from 'shared-kernel/language/number';
import { WordsDialog } from 'shared-kernel/product/WordsDialog';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { useText } from '../../messages/text.ts';
import { ChosenActs } from '../../parts/ChosenActs.tsx';
import type { DeskQueue } from '../../stores/DeskQueue.ts';
import type { DeskAct } from './deskAct.ts';

interface DeskChosenProps<Row extends { id: number }> {
  queue: DeskQueue<Row>;
  acts: readonly DeskAct<Row>[];
  chosen: readonly Row[];
  nameOf: (row: Row) => string;
  onClear: () => void;
}

/** One decision on all chosen rows, one after the other, with the same word of explanation. */
export const DeskChosen = observer(function DeskChosen<Row extends { id: number }>({
  queue,
  acts,
  chosen,
  nameOf,
  onClear,
}: DeskChosenProps<Row>): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const here = useRef<HTMLDivElement>(null);
  /** Kept while the dialog goes away, when nothing is chosen any more. */
  const [asked, setAsked] = useState<{ act: DeskAct<Row>; rows: readonly Row[] } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { outcome, progress } = queue;
  const number = (count: number): string => formatNumber(locale, count);
  const common = acts.filter(({ isOfOne, isFor }) => !isOfOne && chosen.every((row) => isFor?.(row) ?? true));
  return (
    <>
      <ChosenActs
        place={here}
        isAsking={isAsking}
        chosen={progress ? progress.of : chosen.length}
        told={
          outcome && {
            done: outcome.done,
            doneText: t('desk.bulk.done', { number: number(outcome.done) }),
            refused: outcome.refused.map(({ row, failure }) => ({
              id: row.id,
              name: nameOf(row),
              why: failureText(t, failure),
            })),
          }
        }
        onForget={queue.forget}
        onClear={onClear}
      >
        {progress ? (
          <p role="status">{t('desk.bulk.progress', { done: number(progress.done), of: number(progress.of) })}</p>
        ) : common.length === 0 ? (
          <p>{t('desk.bulk.none')}</p>
        ) : (
          common.map((act) => (
            <Button
              key={act.id}
              size="small"
              variant={act.dangerous ? 'danger' : (act.look ?? 'secondary')}
              onClick={() => {
                setAsked({ act, rows: chosen });
                setAsking(true);
              }}
            >
              {act.label}
            </Button>
          ))
        )}
      </ChosenActs>
      {asked && (
        <WordsDialog
          key={asked.act.id}
          open={isAsking}
          title={t('desk.bulk.title', { act: asked.act.label, number: number(asked.rows.length) })}
          label={asked.act.asks}
          {...(asked.act.hint !== undefined && { hint: asked.act.hint })}
          {...(asked.act.required && { missing: t('desk.required') })}
          maxLength={asked.act.maxLength}
          saveLabel={asked.act.label}
          dangerous={asked.act.dangerous ?? false}
          onSave={async (words) => {
            void queue.decideAll(asked.rows, asked.act.id, (row) => asked.act.onDo(row, words));
            onClear();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
});

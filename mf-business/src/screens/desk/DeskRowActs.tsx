import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { isSettled, type Refusal } from '../../stores/DeskQueue.ts';
import type { DeskAct } from './deskAct.ts';
import { DeskAction } from './DeskAction.tsx';
import { actionsLook } from './deskLook.ts';

interface DeskRowActsProps<Row> {
  row: Row;
  acts: readonly DeskAct<Row>[];
  refusal: Refusal | undefined;
  /** Before the decisions. */
  opener?: ReactNode;
}

/** The buttons of one row. Nobody waits for the answer: the row leaves at once. */
export const DeskRowActs = observer(function DeskRowActs<Row>({
  row,
  acts,
  refusal,
  opener,
}: DeskRowActsProps<Row>): ReactNode {
  const { toasts } = useRoot();
  if (refusal && isSettled(refusal)) return null;
  const shown = acts.filter(({ isFor }) => isFor?.(row) ?? true);
  if (!opener && shown.length === 0) return null;
  return (
    <div css={actionsLook}>
      {opener}
      {shown.map(({ id, done, onDo, isFor: _isFor, isOfOne: _isOfOne, ...action }) => (
        <DeskAction
          key={id}
          {...action}
          first={refusal?.act === id ? refusal.words : ''}
          onDo={async (words) => {
            void onDo(row, words).then((failure) => {
              if (failure === null) toasts.show({ kind: 'success', text: done });
            });
          }}
        />
      ))}
    </div>
  );
});

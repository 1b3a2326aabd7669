import { FileSpreadsheet, MessageCircle, UserCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type ReactNode } from 'react';
import { longestMessage } from 'shared-kernel/contract/writing';
import { failureText } from 'shared-kernel/i18n/failureText';
import { formatNumber } from 'shared-kernel/language/number';
import { useFile } from 'shared-kernel/product/useFile';
import { WordsDialog } from 'shared-kernel/product/WordsDialog';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import { ChosenActs } from '../../parts/ChosenActs.tsx';
import { GuestActs as GuestActsStore, type Outcome } from '../../stores/GuestActs.ts';
import type { GuestRow, GuestSearch } from '../../stores/GuestSearch.ts';

interface GuestActsProps {
  eventId: number;
  search: GuestSearch;
  chosen: readonly GuestRow[];
  onClear: () => void;
}

/** More do not fit into an address; the sheet of all guests stands above the list. */
const mostInSheet = 500;

/** What is done to the chosen guests, and what came of it, guest by guest. */
export const GuestActs = observer(function GuestActs({ eventId, search, chosen, onClear }: GuestActsProps): ReactNode {
  const t = useText();
  const root = useRoot();
  const files = useFile();
  const [acts] = useState(() => new GuestActsStore(root, eventId));
  const [isWriting, setWriting] = useState(false);
  const here = useRef<HTMLDivElement>(null);
  const number = formatNumber(root.locale, chosen.length);
  const { outcome } = acts;
  const renewAfter = async (act: Promise<void>): Promise<void> => {
    await act;
    onClear();
    here.current?.focus();
    await search.enter();
  };
  const whyOf = ({ why }: Outcome['refused'][number]): string => {
    if (typeof why === 'object') return failureText(t, why);
    switch (why) {
      case 'already':
      case 'early':
      case 'over':
      case 'ended':
      case 'nobody':
      case 'oneself':
        return t(`insight.bulk.why.${why}`);
      default:
        return t('insight.bulk.why.other');
    }
  };
  return (
    <>
      <ChosenActs
        place={here}
        isAsking={isWriting}
        chosen={chosen.length}
        told={
          outcome && {
            done: outcome.done,
            doneText: t(`insight.bulk.done.${outcome.act}`, { number: formatNumber(root.locale, outcome.done) }),
            refused: outcome.refused.map((refusal) => ({ ...refusal, why: whyOf(refusal) })),
          }
        }
        toldAct={
          acts.canTakeBack && (
            <Button size="small" variant="secondary" onClick={() => void renewAfter(acts.takeBack())}>
              {t('insight.bulk.takeBack')}
            </Button>
          )
        }
        onForget={acts.forget}
        onClear={onClear}
      >
        <Button
          size="small"
          loading={acts.isBusy}
          start={<Icon icon={UserCheck} size={4} />}
          onClick={() => void renewAfter(acts.checkIn(chosen))}
        >
          {t('insight.bulk.checkIn')}
        </Button>
        <Button
          size="small"
          variant="secondary"
          start={<Icon icon={MessageCircle} size={4} />}
          onClick={() => setWriting(true)}
        >
          {t('insight.table.message')}
        </Button>
        {chosen.length <= mostInSheet && (
          <Button
            size="small"
            variant="secondary"
            start={<Icon icon={FileSpreadsheet} size={4} />}
            onClick={() =>
              void files.open('GET /event/:id/guests/excel', {
                id: eventId,
                chosen: chosen.map(({ id }) => id).join('.'),
              })
            }
          >
            {t('insight.bulk.sheet')}
          </Button>
        )}
      </ChosenActs>
      <WordsDialog
        open={isWriting}
        title={t('insight.bulk.messageTo', { number })}
        label={t('insight.bulk.words')}
        missing={t('insight.bulk.noWords')}
        maxLength={longestMessage}
        saveLabel={t('insight.bulk.send')}
        onSave={(words) => renewAfter(acts.message(chosen, words))}
        onClose={() => setWriting(false)}
      />
    </>
  );
});

import { css } from '@emotion/react';
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
import { Notice } from 'shared-kernel/ui/Notice';
import { useText } from '../../messages/text.ts';
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

/** At the foot of the window, where the list goes on below it. */
const place = css`
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

/** What is done to the chosen guests, and what came of it, guest by guest. */
export const GuestActs = observer(function GuestActs({ eventId, search, chosen, onClear }: GuestActsProps): ReactNode {
  const t = useText();
  const root = useRoot();
  const files = useFile();
  const [acts] = useState(() => new GuestActsStore(root, eventId));
  const [isWriting, setWriting] = useState(false);
  const here = useRef<HTMLDivElement>(null);
  /** What was pressed goes away with the choice or the news: the keyboard stays here, below the table. */
  const stay = (act: () => void): void => {
    act();
    here.current?.focus();
  };
  const number = formatNumber(root.locale, chosen.length);
  const { outcome } = acts;
  const renewAfter = async (act: Promise<void>): Promise<void> => {
    await act;
    stay(onClear);
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
    <div css={place} ref={here} tabIndex={-1}>
      {outcome && (
        <div css={news}>
          <Notice
            tone={outcome.refused.length > 0 ? 'warning' : 'success'}
            title={
              outcome.refused.length > 0
                ? t('insight.bulk.someRefused', {
                    done: formatNumber(root.locale, outcome.done),
                    refused: formatNumber(root.locale, outcome.refused.length),
                  })
                : t(`insight.bulk.done.${outcome.act}`, { number: formatNumber(root.locale, outcome.done) })
            }
            announce
            action={
              <>
                {acts.canTakeBack && (
                  <Button size="small" variant="secondary" onClick={() => void renewAfter(acts.takeBack())}>
                    {t('insight.bulk.takeBack')}
                  </Button>
                )}
                <Button size="small" variant="ghost" onClick={() => stay(acts.forget)}>
                  {t('kernel.close')}
                </Button>
              </>
            }
          >
            {outcome.refused.length > 0 && (
              <ul css={refusals}>
                {outcome.refused.map((refusal) => (
                  <li key={refusal.id}>
                    <bdi>{refusal.name}</bdi>: {whyOf(refusal)}
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        </div>
      )}
      {chosen.length > 0 && (
        <div css={bar} role="group" aria-label={t('insight.bulk.acts')}>
          <p role="status">{t('insight.bulk.chosen', { number })}</p>
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
          <Button size="small" variant="ghost" onClick={() => stay(onClear)}>
            {t('insight.bulk.clear')}
          </Button>
        </div>
      )}
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
    </div>
  );
});

import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { PureEvent } from 'shared-kernel/contract/eventForm';
import { failureText } from 'shared-kernel/i18n/failureText';
import { formatPercent } from 'shared-kernel/language/number';
import { formatWeekday } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { useBackCloses } from 'shared-kernel/root/useBackCloses';
import { CopyButton } from 'shared-kernel/ui/CopyButton';
import { Dialog } from 'shared-kernel/ui/Dialog';
import { Notice } from 'shared-kernel/ui/Notice';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../../messages/text.ts';
import { useFormats } from '../../../parts/useFormats.ts';

const list = css`
  display: grid;
  gap: var(--s-3);
`;
const row = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3);
`;
const words = css`
  display: grid;
  line-height: 1.5;
`;
const soft = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;

type State = { kind: 'busy' } | { kind: 'failed'; failure: Failure } | { kind: 'ready'; form: PureEvent['form'] };

/** The discount codes of one's own event, ready to be handed out. */
export const Codes = observer(function Codes({
  eventId,
  onClose,
}: {
  eventId: number;
  onClose: () => void;
}): ReactNode {
  const t = useText();
  const { api, locale, now } = useRoot();
  const format = useFormats();
  const [state, setState] = useState<State>({ kind: 'busy' });
  useBackCloses(true, onClose);
  useEffect(() => {
    api('GET /event/:id/pure', { id: eventId }).then(
      ({ data }) => setState({ kind: 'ready', form: data.form }),
      (error: unknown) => setState({ kind: 'failed', failure: asFailure(error) }),
    );
  }, [api, eventId]);
  return (
    <Dialog open title={t('event.host.codes')} closeLabel={t('kernel.close')} onClose={onClose}>
      {state.kind === 'busy' && <SkeletonRows label={t('kernel.loading')} count={3} avatar={false} />}
      {state.kind === 'failed' && <Notice tone="danger">{failureText(t, state.failure)}</Notice>}
      {state.kind === 'ready' && state.form.off_codes.length === 0 && <p css={soft}>{t('event.codes.none')}</p>}
      {state.kind === 'ready' && (
        <ul css={list}>
          {state.form.off_codes.map((code) => (
            <li key={code.code} css={row}>
              <span css={words}>
                <b>
                  <bdi dir="ltr">{code.code}</bdi> · {formatPercent(locale, code.percent / 100)}
                </b>
                <span css={soft}>
                  {new Date(code.expiration_date) <= now()
                    ? t('event.codes.over')
                    : t('event.codes.until', {
                        day: formatWeekday(locale, code.expiration_date, state.form.timezone ?? 'Asia/Tehran'),
                        number: format.number(code.use_count),
                      })}
                </span>
              </span>
              <CopyButton
                size="small"
                value={code.code}
                label={t('event.codes.copy')}
                copiedLabel={t('kernel.copied')}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
});

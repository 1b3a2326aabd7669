import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
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

/** The discount codes of one's own event, ready to be handed out; as they are now, for guests use them up meanwhile. */
export const Codes = observer(function Codes({
  eventId,
  onClose,
}: {
  eventId: number;
  onClose: () => void;
}): ReactNode {
  const t = useText();
  const { api, entities, locale, now } = useRoot();
  const format = useFormats();
  const [failure, setFailure] = useState<Failure | null>(null);
  useBackCloses(true, onClose);
  useEffect(() => {
    api('GET /event/:id/single', { id: eventId }).then(
      ({ data }) => void entities.putEvent(data),
      (error: unknown) => setFailure(asFailure(error)),
    );
  }, [api, entities, eventId]);
  const event = entities.events.get(eventId);
  const codes = event?.off_codes;
  return (
    <Dialog open title={t('event.host.codes')} closeLabel={t('kernel.close')} onClose={onClose}>
      {!codes && !failure && <SkeletonRows label={t('kernel.loading')} count={3} avatar={false} />}
      {!codes && failure && <Notice tone="danger">{failureText(t, failure)}</Notice>}
      {codes?.length === 0 && <p css={soft}>{t('event.codes.none')}</p>}
      {event && codes && (
        <ul css={list}>
          {codes.map((code) => (
            <li key={code.code} css={row}>
              <span css={words}>
                <b>
                  <bdi dir="ltr">{code.code}</bdi> · {formatPercent(locale, code.percent / 100)}
                </b>
                <span css={soft}>
                  {new Date(code.expiration_date) <= now()
                    ? t('event.codes.over')
                    : t('event.codes.until', {
                        day: formatWeekday(locale, code.expiration_date, event.timezone),
                        used: format.number(code.used),
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

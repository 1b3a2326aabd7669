import { css } from '@emotion/react';
import { TicketPercent, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { hasVisible } from 'shared-kernel/language/cleanText';
import { formatPercent } from 'shared-kernel/language/number';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { TextField } from 'shared-kernel/ui/TextField';
import { useKeptFocus } from 'shared-kernel/ui/useKeptFocus';
import { useText } from '../../messages/text.ts';
import type { BookingStore } from '../../stores/BookingStore.ts';

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--s-2);
`;
const applied = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  padding-inline-start: var(--s-4);
  border-radius: var(--r-button);
  background: var(--brand-soft);
  color: var(--brand-strong);
  font-weight: 600;
  & > span {
    flex: 1;
  }
`;

/** A discount code, checked at once: it is applied, or refused with the reason. */
export const OffCode = observer(function OffCode({ booking }: { booking: BookingStore }): ReactNode {
  const { plan } = booking.choice;
  if (plan?.type !== 'payable' || plan.price === 0) return null;
  return <Code booking={booking} />;
});

/** Whichever of the three is there, a keyboard goes on in it: each act puts another in place of what was pressed. */
function Code({ booking }: { booking: BookingStore }): ReactNode {
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part);
  return (
    <div ref={part}>
      <CodeNow booking={booking} />
    </div>
  );
}

const CodeNow = observer(function CodeNow({ booking }: { booking: BookingStore }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const asMember = useMember();
  const { code, event } = booking;
  const [isOpen, setOpen] = useState(Boolean(event?.sponsorship || code.text));
  if (code.applied)
    return (
      <p css={applied} role="status">
        <Icon icon={TicketPercent} />
        <span>
          {t('event.code.applied', { percent: formatPercent(locale, code.applied.percentage / 100) })}{' '}
          <bdi dir="ltr">{code.applied.code}</bdi>
        </span>
        <IconButton icon={X} label={t('event.code.remove')} onClick={code.remove} />
      </p>
    );
  if (!isOpen && code.check.kind !== 'refused')
    return (
      <Button variant="ghost" size="small" start={<Icon icon={TicketPercent} size={4} />} onClick={() => setOpen(true)}>
        {t('event.code.have')}
      </Button>
    );
  const apply = (): void => void asMember('signed-in', booking.applyCode, { why: 'book' });
  return (
    <div css={row}>
      <TextField
        label={t('event.code.label')}
        labelHidden
        placeholder={t('event.code.label')}
        dir="ltr"
        // Twice what a code has: what is pasted along with it is not seen, and not sent.
        maxLength={40}
        autoComplete="off"
        value={code.text}
        onChange={code.write}
        error={code.check.kind === 'refused' ? failureText(t, code.check.failure) : null}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Button
        variant="secondary"
        size="large"
        loading={code.check.kind === 'busy'}
        disabled={!hasVisible(code.text)}
        onClick={apply}
      >
        {t('event.code.apply')}
      </Button>
    </div>
  );
});

import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from 'shared-kernel/ui/Button';
import { Checkbox } from 'shared-kernel/ui/Checkbox';
import { Dialog } from 'shared-kernel/ui/Dialog';
import { TextField } from 'shared-kernel/ui/TextField';
import { Failed } from './Failed.tsx';
import { column, row } from './look.ts';
import type { Answer } from './service.ts';
import { useText } from './useText.ts';

/** What is said with a press. */
interface Said {
  why: string;
  percent?: number;
  urgent?: boolean;
}

interface ReasonDialogProps {
  title: string;
  text: string;
  /** The press in words. */
  action: string;
  dangerous?: boolean;
  asksShare?: boolean;
  mayBeUrgent?: boolean;
  onPress: (said: Said) => Promise<Answer<unknown>>;
  onClose: () => void;
}

const longest = 500;

/** A share as it is typed, in the digits of either language. */
function shareOf(text: string): number | null {
  const latin = text
    .trim()
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace('٫', '.');
  const share = Number(latin);
  return /^\d+(\.\d+)?$/.test(latin) && share > 0 && share <= 100 ? share : null;
}

/** Asks for the reason of a change; the change itself is one more press, or Enter. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { title, text, action, dangerous = false, asksShare = false, mayBeUrgent = false, onPress, onClose } = props;
  const t = useText();
  const [why, setWhy] = useState('');
  const [percent, setPercent] = useState('');
  const [urgent, setUrgent] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Exclude<Answer<unknown>, { is: 'done' }> | null>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const share = shareOf(percent);
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (isBusy || why.trim() === '' || (asksShare && share === null)) return;
    setBusy(true);
    const said: Said = {
      why: why.trim(),
      ...(asksShare && share !== null && { percent: share }),
      ...(urgent && { urgent }),
    };
    const answer = await onPress(said);
    setBusy(false);
    if (answer.is === 'done') onClose();
    else setFailed(answer);
  };
  return (
    <Dialog open title={title} onClose={onClose} closeLabel={t('kernel.close')}>
      <form css={column} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <p>{text}</p>
        {asksShare && (
          <TextField
            label={t('console.ask.percent')}
            value={percent}
            onChange={setPercent}
            inputMode="decimal"
            inputRef={first}
            error={isAsked && share === null ? t('console.ask.percentWrong') : null}
            required
          />
        )}
        <TextField
          label={t('console.ask.why')}
          value={why}
          onChange={setWhy}
          maxLength={longest}
          hint={t('console.ask.whyHint')}
          error={isAsked && why.trim() === '' ? t('console.ask.whyMissing') : null}
          required
          {...(!asksShare && { inputRef: first })}
        />
        {mayBeUrgent && (
          <Checkbox checked={urgent} onChange={setUrgent}>
            {t('console.ask.urgent')}
          </Checkbox>
        )}
        {failed && <Failed answer={failed} />}
        <div css={row}>
          <Button type="submit" variant={dangerous ? 'danger' : 'primary'} loading={isBusy}>
            {action}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('kernel.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { css } from '@emotion/react';
import { CalendarDays } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import { noonOf } from 'shared-kernel/language/isoDay';
import { formatNumericDay } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { field, fieldFrame, fieldInput, fieldLabel } from 'shared-kernel/ui/fieldLook';
import { FieldError } from 'shared-kernel/ui/FieldError';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../parts/profile/messages/text.ts';

const button = css`
  ${fieldFrame}
  align-items: center;
  padding-inline-end: var(--s-3);
  text-align: start;
  cursor: pointer;
`;

interface Props {
  birthday: string;
  error: string | null;
  onChoose: (birthday: string) => void;
}

/** The birthday as it is; a press opens the sheet that changes it. */
export const BirthdayChoice = observer(function BirthdayChoice({ birthday, error, onChoose }: Props): ReactNode {
  const t = useText();
  const { locale, sheets } = useRoot();
  const id = useId();
  const choose = async (): Promise<void> => {
    const chosen = await sheets.open('auth.birthday', { birthday: birthday || null });
    if (chosen) onChoose(chosen.birthday ?? '');
  };
  return (
    <div css={field}>
      <span id={`${id}-label`} css={fieldLabel}>
        {t('auth.profile.part.birthday')}
      </span>
      <button
        css={button}
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-day`}
        aria-describedby={`${id}-error`}
        data-invalid={error !== null}
        onClick={() => void choose()}
      >
        <span id={`${id}-day`} css={fieldInput}>
          {birthday ? formatNumericDay(locale, noonOf(birthday), 'UTC') : t('auth.profile.birthdayNone')}
        </span>
        <Icon icon={CalendarDays} />
      </button>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
});

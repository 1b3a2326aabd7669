import { useRef, useState, type ReactNode } from 'react';
import { isoDay } from 'shared-kernel/language/isoDay';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useRoot } from 'shared-kernel/root/context';
import { BirthdayField } from 'shared-kernel/ui/BirthdayField';
import { Button } from 'shared-kernel/ui/Button';
import { profileMessages } from '../../parts/profile/messages/load.ts';
import { useText } from '../../parts/profile/messages/text.ts';
import { look } from './profileSheetLook.ts';

interface Props {
  birthday: string | null;
}

/** Of the members' zones the one where a day begins first, so that nobody's today counts as tomorrow. */
const zone = 'Asia/Kabul';

/** Chooses a birthday, or takes it away; whoever opened the sheet keeps it. */
export function BirthdaySheet(props: Props): ReactNode {
  return (
    <OwnWords files={profileMessages}>
      <Choice {...props} />
    </OwnWords>
  );
}

function Choice({ birthday }: Props): ReactNode {
  const t = useText();
  const { locale, now, sheets } = useRoot();
  const [day, setDay] = useState(birthday);
  const [fault, setFault] = useState<string | null>(null);
  // A typed day is judged once its field is left, which the press on the button does: it then waits for the verdict.
  const isTyping = useRef(false);
  const isPressed = useRef(false);
  const finish = (chosen: string | null): void => sheets.finish('auth.birthday', { birthday: chosen });
  const handleChange = (judged: string | null, wrong: string | null): void => {
    isTyping.current = false;
    setFault(wrong);
    if (wrong === null) setDay(judged);
    if (isPressed.current && wrong === null) finish(judged);
    isPressed.current = false;
  };
  const handlePress = (): void => {
    if (isTyping.current) isPressed.current = true;
    else if (fault === null) finish(day);
  };
  return (
    <div css={look}>
      <BirthdayField
        label={t('auth.profile.part.birthday')}
        locale={locale}
        value={day}
        onChange={handleChange}
        onType={() => (isTyping.current = true)}
        today={isoDay(now(), zone)}
      />
      <Button block size="large" onClick={handlePress}>
        {t('auth.profile.setBirthday')}
      </Button>
    </div>
  );
}

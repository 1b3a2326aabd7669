import { useRef, useState, type ReactNode } from 'react';
import { isoDay } from 'shared-kernel/language/isoDay';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useRoot } from 'shared-kernel/root/context';
import { BirthdayField } from 'shared-kernel/ui/BirthdayField';
import { Button } from 'shared-kernel/ui/Button';
import { type HeldFields, settled } from 'shared-kernel/forms/settled';
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
  const latest = useRef(birthday);
  const [held] = useState((): HeldFields => new Set());
  const handleChange = (chosen: string | null): void => {
    latest.current = chosen;
    setDay(chosen);
  };
  const handlePress = async (): Promise<void> => {
    if (await settled(held)) sheets.finish('auth.birthday', { birthday: latest.current });
  };
  return (
    <div css={look}>
      <BirthdayField
        label={t('auth.profile.part.birthday')}
        locale={locale}
        value={day}
        onChange={handleChange}
        held={held}
        today={isoDay(now(), zone)}
      />
      <Button block size="large" onClick={() => void handlePress()}>
        {t('auth.profile.setBirthday')}
      </Button>
    </div>
  );
}

import { Check, Moon, Smartphone, Sun } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { chooseTheme, onTheme, readTheme, themeChoices } from 'shared-kernel/style/theme';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import { list, row } from '../locales/choiceLook.ts';

const icons = { system: Smartphone, light: Sun, dark: Moon };

/** Light, dark or as the device. A choice shows at once, and the sheet stays open to change it again. */
export function ThemeSheet(): ReactNode {
  const t = useText();
  const current = useSyncExternalStore(onTheme, readTheme, () => 'system');
  return (
    <ul css={list} aria-label={t('auth.theme.label')}>
      {themeChoices.map((choice) => (
        <li key={choice}>
          <button css={row} type="button" aria-pressed={choice === current} onClick={() => chooseTheme(choice)}>
            <span>
              <Icon icon={icons[choice]} />
              {t(`auth.theme.${choice}`)}
            </span>
            {choice === current && <Icon icon={Check} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

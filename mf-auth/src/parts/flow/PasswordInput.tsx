import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode, type Ref } from 'react';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';

interface Props {
  label: string;
  value: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | null;
  required: boolean;
  hint?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A password field that can show what is typed. */
export function PasswordInput(props: Props): ReactNode {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      maxLength={200}
      end={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={t(isShown ? 'auth.password.hide' : 'auth.password.show')}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

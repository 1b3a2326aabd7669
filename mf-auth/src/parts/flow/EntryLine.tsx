import { css } from '@emotion/react';
import { Mail, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { entryType } from 'shared-kernel/language/entry';
import { formatEntry } from 'shared-kernel/language/formatEntry';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';

interface Props {
  entry: string;
  onChange?: () => void;
}

const line = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-block-size: 52px;
  padding-inline: var(--s-4) var(--s-2);
  border-radius: var(--r-button);
  background: var(--surface-sunken);
  & > svg {
    color: var(--brand);
  }
  & > bdi {
    flex: 1;
    min-inline-size: 0;
    text-align: start;
    font-weight: 600;
  }
`;

export function EntryLine({ entry, onChange }: Props): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const isMail = entryType(entry) === 'email';
  return (
    <div css={line}>
      <Icon icon={isMail ? Mail : Smartphone} />
      <bdi dir="ltr">{formatEntry(locale, entry)}</bdi>
      {onChange && (
        <Button variant="ghost" size="small" onClick={onChange}>
          {t('auth.step.change')}
        </Button>
      )}
    </div>
  );
}

import { css } from '@emotion/react';
import { Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBackCloses } from 'shared-kernel/root/useBackCloses';
import { Button } from 'shared-kernel/ui/Button';
import { Dialog } from 'shared-kernel/ui/Dialog';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import { deskKeys } from './deskKeys.ts';

interface DeskHelpProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

const look = css`
  padding-block: var(--s-2);
  @media (hover: none) {
    display: none;
  }
`;
const list = css`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s-3) var(--s-4);
  & > dd {
    align-self: center;
  }
`;
const key = css`
  display: inline-block;
  min-inline-size: 32px;
  padding: 2px var(--s-2);
  border-radius: var(--r-input);
  background: var(--surface-sunken);
  box-shadow: inset 0 0 0 1px var(--border);
  font-family: monospace;
  font-size: var(--t-14);
  text-align: center;
`;

/** Explains the desk's keys; not drawn on devices without a keyboard. */
export function DeskHelp({ isOpen, onOpen, onClose }: DeskHelpProps): ReactNode {
  const t = useText();
  useBackCloses(isOpen, onClose);
  const rows = [
    { id: 'rows', keys: ['j', 'k', '↓', '↑'] },
    { id: 'enter', keys: ['Enter'] },
    ...deskKeys.map((id) => ({ id, keys: [id] })),
    { id: 'tabs', keys: ['1', '…', '7'] },
    { id: 'help', keys: ['?'] },
  ] as const;
  return (
    <div css={look}>
      <Button size="small" variant="ghost" start={<Icon icon={Keyboard} size={4} />} onClick={onOpen}>
        {t('desk.keys')}
      </Button>
      <Dialog open={isOpen} title={t('desk.keys')} closeLabel={t('kernel.close')} onClose={onClose}>
        <dl css={list}>
          {rows.map(({ id, keys }) => (
            <Row key={id} keys={keys} text={t(`desk.key.${id}`)} />
          ))}
        </dl>
      </Dialog>
    </div>
  );
}

const Row = ({ keys, text }: { keys: readonly string[]; text: string }): ReactNode => (
  <>
    <dt dir="ltr">
      {keys.map((one) => (
        <kbd key={one} css={key}>
          {one}
        </kbd>
      ))}
    </dt>
    <dd>{text}</dd>
  </>
);

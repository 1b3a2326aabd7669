import { runInAction } from 'mobx';
import { useState, type ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { showFollowed } from 'shared-kernel/entities/showFollowed';
import { isolate } from 'shared-kernel/language/text';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { body, list } from './conductLook.ts';
import { conductMessages } from './messages/load.ts';
import { useText } from './messages/text.ts';

/** Explains what blocking somebody does, before it is done. */
export function BlockingSheet(params: SheetParams['auth.blocking']): ReactNode {
  return (
    <OwnWords files={conductMessages}>
      <Blocking {...params} />
    </OwnWords>
  );
}

function Blocking({ channel }: SheetParams['auth.blocking']): ReactNode {
  const t = useText();
  const { api, entities, sheets, toasts } = useRoot();
  const asMember = useMember();
  const [isBusy, setBusy] = useState(false);
  const name = isolate(channel.name);
  const block = async (): Promise<void> => {
    await api('POST /channel/:id/block', { id: channel.id, is_blocked: true });
    const known = entities.channels.get(channel.id);
    if (known)
      runInAction(() => {
        known.is_blocked = true;
        showFollowed(known, false);
        if (known.is_close !== undefined) known.is_close = false;
      });
    toasts.success(t('auth.blocking.done', { name }));
    sheets.finish('auth.blocking', 'blocked');
  };
  const handleBlock = async (): Promise<void> => {
    setBusy(true);
    await asMember('verified', block);
    setBusy(false);
  };
  return (
    <div css={body}>
      <p>{t('auth.blocking.text', { name })}</p>
      <ul css={list}>
        <li>{t('auth.blocking.follow')}</li>
        <li>{t('auth.blocking.write')}</li>
        <li>{t('auth.blocking.reserve')}</li>
        <li>{t('auth.blocking.untold')}</li>
      </ul>
      <Button variant="danger" size="large" block loading={isBusy} onClick={() => void handleBlock()}>
        {t('auth.blocking.block', { name })}
      </Button>
    </div>
  );
}

import { css } from '@emotion/react';
import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { apiRoot } from 'shared-kernel/contract/apiRoot';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { useFile } from 'shared-kernel/product/useFile';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { CopyButton } from 'shared-kernel/ui/CopyButton';
import { Icon } from 'shared-kernel/ui/Icon';
import { QrCode } from 'shared-kernel/ui/QrCode';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { useText } from '../../messages/text.ts';
import { ChannelOf } from '../ChannelOf.tsx';

const look = css`
  display: grid;
  justify-items: center;
  gap: var(--s-4);
  text-align: center;
`;
const square = css`
  inline-size: min(280px, 100%);
  & > svg {
    inline-size: 100%;
  }
`;
const actions = css`
  display: grid;
  gap: var(--s-3);
  inline-size: 100%;
`;

/** A channel's address as a QR code, to be shown, saved as a picture or copied. */
export function CodeSheet({ channelId }: { channelId: number }): ReactNode {
  return (
    <ChannelOf channelId={channelId} part="username">
      {(channel) => <Code channel={channel} />}
    </ChannelOf>
  );
}

const Code = observer(function Code({ channel }: { channel: ChannelEntity }): ReactNode {
  const t = useText();
  const { locale, navigation } = useRoot();
  const files = useFile();
  const address = new URL(navigation.href(`/${channel.username}`), location.origin).href;
  return (
    <SheetFrame>
      <div css={look}>
        <strong>
          <bdi>{channel.name}</bdi>
        </strong>
        <div css={square}>
          <QrCode value={address} label={t('channel.codeLabel', { name: channel.name })} />
        </div>
        <bdi dir="ltr">@{channel.username}</bdi>
        <div css={actions}>
          <Button
            block
            start={<Icon icon={Download} />}
            onClick={() =>
              files.save(`${apiRoot}/channel/${channel.id}/code?lang=${locale}`, `${channel.username}.png`)
            }
          >
            {t('channel.codeSave')}
          </Button>
          <CopyButton block value={address} label={t('channel.codeCopy')} copiedLabel={t('kernel.copied')} />
        </div>
      </div>
    </SheetFrame>
  );
});

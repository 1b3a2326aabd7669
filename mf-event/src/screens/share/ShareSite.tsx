import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { canShare, useShare } from 'shared-kernel/product/useShare';
import { Button } from 'shared-kernel/ui/Button';
import { CopyButton } from 'shared-kernel/ui/CopyButton';
import { useText } from '../../messages/text.ts';
import { shareTargets } from '../../parts/share/shareTargets.ts';

const look = css`
  display: grid;
  gap: var(--s-4);
  & > h1 {
    font-size: var(--t-22);
    line-height: 1.5;
  }
`;
const ways = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(min(100%, 8rem), (100% - var(--s-2)) / 2), 1fr));
  gap: var(--s-2);
`;

export function ShareSite(): ReactNode {
  const t = useText();
  const { product } = useRoot();
  const navigation = useNavigation();
  const address = new URL(navigation.href('/'), location.origin).href;
  const share = useShare();
  const data = { title: product, url: address };
  return (
    <div css={look}>
      <h1>{t('event.share.site', { product })}</h1>
      <p>{t('event.share.siteText')}</p>
      <div css={ways}>
        {shareTargets(() => address, product).map(({ id, href }) => (
          <Button key={id} variant="secondary" href={href} external={id !== 'sms'}>
            {t(`event.share.${id}`)}
          </Button>
        ))}
      </div>
      <CopyButton block value={address} label={t('event.share.copyLink')} copiedLabel={t('kernel.copied')} />
      {canShare() && (
        <Button variant="ghost" block onClick={() => void share(data, address)}>
          {t('event.share.system')}
        </Button>
      )}
    </div>
  );
}

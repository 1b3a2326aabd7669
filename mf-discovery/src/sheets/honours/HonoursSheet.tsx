import { css } from '@emotion/react';
import { Award } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { Icon } from 'shared-kernel/ui/Icon';
import { LineRow } from 'shared-kernel/ui/LineRow';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { useText } from '../../messages/text.ts';
import { badgeIcon } from '../../parts/people/badgeIcon.ts';
import { ChannelOf } from '../ChannelOf.tsx';

const mark = css`
  display: grid;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border-radius: 50%;
  background: var(--brand-soft);
  color: var(--brand-strong);
`;
const soft = css`
  color: var(--text-soft);
`;

const explained = ['shield-check', 'sparkles', 'feather'] as const;

/** What a channel's rank counts, and what each of its badges is given for. */
export function HonoursSheet({ channelId }: { channelId: number }): ReactNode {
  return (
    <ChannelOf channelId={channelId} part="badges">
      {(channel) => <Honours channel={channel} />}
    </ChannelOf>
  );
}

const Honours = observer(function Honours({ channel }: { channel: ChannelEntity }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const why = (icon: string): string => {
    const known = explained.find((name) => name === icon);
    return known ? t(`honours.${known}`) : t('honours.other');
  };
  return (
    <SheetFrame>
      <section>
        <LineRow
          start={
            <span css={mark}>
              <Icon icon={Award} />
            </span>
          }
          title={t('channel.rank', { number: formatNumber(locale, channel.rank ?? 0) })}
        />
        <p>{t('honours.rank')}</p>
      </section>
      {channel.badges?.length === 0 && <p css={soft}>{t('honours.none')}</p>}
      {channel.badges?.map(({ id, title, icon }) => (
        <section key={id}>
          <LineRow
            start={
              <span css={mark}>
                <Icon icon={badgeIcon(icon)} />
              </span>
            }
            title={title}
          />
          <p>{why(icon)}</p>
        </section>
      ))}
    </SheetFrame>
  );
});

import { css } from '@emotion/react';
import { Award } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { Icon } from 'shared-kernel/ui/Icon';
import { LineRow } from 'shared-kernel/ui/LineRow';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { useText } from '../../messages/text.ts';
import { badgeIcon } from '../../parts/people/badgeIcon.ts';

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
export const HonoursSheet = observer(function HonoursSheet({ channelId }: { channelId: number }): ReactNode {
  const t = useText();
  const { entities, locale } = useRoot();
  const channel = entities.channels.get(channelId);
  if (!channel) return null;
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

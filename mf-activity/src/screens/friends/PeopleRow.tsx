import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { FollowButton } from 'shared-kernel/product/FollowButton';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { betweenCards } from 'shared-kernel/style/cardColumns';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { ScrollRow } from 'shared-kernel/ui/ScrollRow';
import { useText } from '../../messages/text.ts';
import { peopleArea, type KnownPerson } from '../../stores/PeopleStore.ts';

const heading = css`
  padding-block: var(--s-2) var(--s-3);
  font-size: var(--t-18);
  font-weight: 700;
`;
const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: 1fr auto;
  flex: none;
  gap: var(--s-3);
  justify-items: center;
  inline-size: 164px;
  padding: var(--s-4) var(--s-3) var(--s-3);
  border: 1px solid var(--border);
  border-radius: var(--r-card);
`;
const link = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: center;
  gap: var(--s-2);
  inline-size: 100%;
  color: inherit;
  text-align: center;
  text-decoration: none;
`;
const name = css`
  max-inline-size: 100%;
  font-weight: 600;
`;
const why = css`
  color: var(--text-soft);
  font-size: var(--t-12);
  line-height: 1.6;
`;

/** Whom one could follow; among the cards of a list it is an entry of that list. */
export const PeopleRow = observer(function PeopleRow({
  as: Element = 'section',
}: {
  as?: 'section' | 'li';
}): ReactNode {
  const t = useText();
  const href = useLink();
  const { session } = useRoot();
  const { people } = useSlice(peopleArea);
  if (people.length === 0) return null;
  const title = t(session.isSignedIn ? 'friends.people' : 'friends.active');
  return (
    <Element css={betweenCards}>
      <h2 css={heading}>{title}</h2>
      <ScrollRow label={title}>
        {people.map(({ channel, reasons }) => (
          <div key={channel.id} css={card}>
            <a css={link} href={href(`/${channel.username}`)}>
              <Avatar name={channel.name} src={channel.profile?.thumbnail_link} size="lg" decorative />
              <Excerpt css={name}>{channel.name}</Excerpt>
              <Reason reason={reasons[0]} />
            </a>
            <FollowButton channel={channel} compact />
          </div>
        ))}
      </ScrollRow>
    </Element>
  );
});

const Reason = observer(function Reason({ reason }: { reason: KnownPerson['reasons'][number] | undefined }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  if (!reason) return null;
  const { kind, count, names } = reason;
  return (
    <Excerpt css={why} lines={2}>
      {t(`friends.reason.${kind}`, {
        count,
        number: formatNumber(locale, count),
        names: names.join(t('friends.comma')),
      })}
    </Excerpt>
  );
});

import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { cardColumns } from 'shared-kernel/style/cardColumns';
import { Button } from 'shared-kernel/ui/Button';
import { LineRow } from 'shared-kernel/ui/LineRow';
import { Picture } from 'shared-kernel/ui/Picture';
import { Tabs } from 'shared-kernel/ui/Tabs';
import { eventWhen, eventWhere } from '../../parts/card/eventFacts.ts';
import { Marked } from '../../parts/people/hits.tsx';
import { PersonRow } from '../../parts/people/PersonRow.tsx';
import { useText } from '../../messages/text.ts';
import type { Found } from '../../stores/SearchStore.ts';
import { AllPeople } from './AllPeople.tsx';

const list = css`
  ${cardColumns}
  row-gap: var(--s-1);
  padding-block: var(--s-2) var(--s-4);
`;
/** Rows that are links have a frame, which begins before the text of the other rows. */
const framed = css`
  margin-inline: calc(-1 * var(--s-3));
`;
const cover = css`
  inline-size: 72px;
  flex: none;
`;
const heading = css`
  padding-block-start: var(--s-4);
  font-size: var(--t-16);
`;

export const foundKinds = ['all', 'events', 'people'] as const;
export type FoundKind = (typeof foundKinds)[number];

interface FoundPartsProps {
  found: Found;
  kind: FoundKind;
  onKind: (kind: FoundKind) => void;
  /** A result was opened, so the search was worth remembering. */
  onFollow: () => void;
}

export const FoundParts = observer(function FoundParts({ found, kind, onKind, onFollow }: FoundPartsProps): ReactNode {
  const t = useText();
  return (
    <div onClickCapture={onFollow} data-hits>
      <Tabs
        label={t('search.kinds')}
        tabs={foundKinds.map((id) => ({ id, label: t(`search.kind.${id}`) }))}
        selected={kind}
        onSelect={onKind}
      >
        {kind === 'people' ? (
          <AllPeople key={found.text} text={found.text} />
        ) : (
          <>
            {kind === 'all' && found.channels.length > 0 && (
              <section aria-label={t('search.kind.people')}>
                <h2 css={heading}>{t('search.kind.people')}</h2>
                <ul css={list}>
                  {found.channels.map((channel) => (
                    <li key={channel.id}>
                      <PersonRow channel={channel} name={<Marked text={channel.name} query={found.text} />} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <FoundEvents found={found} />
          </>
        )}
      </Tabs>
    </div>
  );
});

const FoundEvents = observer(function FoundEvents({ found }: { found: Found }): ReactNode {
  const t = useText();
  const href = useLink();
  const { locale, now } = useRoot();
  if (found.events.length === 0) return null;
  return (
    <section aria-label={t('search.kind.events')}>
      <h2 css={heading}>{t('search.kind.events')}</h2>
      <ul css={[list, framed]}>
        {found.events.map((event) => {
          const facts = [event.start === null ? '' : eventWhen(event, locale, now(), t), eventWhere(event, t)];
          return (
            <li key={event.id}>
              <LineRow
                href={href(event.link)}
                start={
                  <span css={cover}>
                    <Picture src={event.uploads[0]?.thumbnail_link ?? null} alt="" ratio={1.54} sizes="72px" rounded />
                  </span>
                }
                title={<Marked text={event.title} query={found.text} />}
                note={facts.filter(Boolean).join(' · ')}
              />
            </li>
          );
        })}
      </ul>
      <Button block variant="secondary" href={href(`/?${new URLSearchParams({ q: found.text }).toString()}`)}>
        {t('search.allEvents')}
      </Button>
    </section>
  );
});

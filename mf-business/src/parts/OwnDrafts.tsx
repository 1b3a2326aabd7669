import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { deviceZone } from 'shared-kernel/language/deviceZone';
import { draftTimes } from 'shared-kernel/language/draftTimes';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { LineRow } from 'shared-kernel/ui/LineRow';
import { businessArea } from '../area.ts';
import { useText } from '../messages/text.ts';
import { Section } from './Section.tsx';
import { useShownAgain } from './useShownAgain.ts';

const picture = css`
  inline-size: 44px;
  block-size: 44px;
  border-radius: var(--r-button);
  object-fit: cover;
`;

/** Unpublished events, begun on any device; each goes on where it was left. */
export const OwnDrafts = observer(function OwnDrafts(): ReactNode {
  const t = useText();
  const { locale, navigation, now } = useRoot();
  const { drafts } = useSlice(businessArea);
  useEffect(() => void drafts.enter(), [drafts]);
  useShownAgain(drafts.enter);
  const rows = drafts.data ?? [];
  // Where drafts cannot be loaded, the list of events stands alone.
  if (rows.length === 0) return null;
  const times = draftTimes(locale, rows, now(), deviceZone());
  const noteOf = (key: string): string => [times.get(key)?.written, times.get(key)?.order].filter(Boolean).join(' · ');
  return (
    <Section title={t('business.drafts')}>
      <ul>
        {rows.map(({ key, title, cover }) => (
          <li key={key}>
            <LineRow
              title={<bdi>{title || t('business.draftNoTitle')}</bdi>}
              note={noteOf(key)}
              {...(cover && { start: <img css={picture} src={cover} alt="" loading="lazy" decoding="async" /> })}
              href={navigation.href(`/event/create?draft=${key}`)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
});

import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { formatAgo } from 'shared-kernel/language/when';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { LineRow } from 'shared-kernel/ui/LineRow';
import { businessArea } from '../area.ts';
import { useText } from '../messages/text.ts';
import { Section } from './Section.tsx';
import { useShownAgain } from './useShownAgain.ts';

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
  return (
    <Section title={t('business.drafts')}>
      <ul>
        {rows.map(({ key, title, updated_at: at }) => (
          <li key={key}>
            <LineRow
              title={<bdi>{title || t('business.draftNoTitle')}</bdi>}
              note={formatAgo(locale, at, now())}
              href={navigation.href(`/event/create?draft=${key}`)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
});

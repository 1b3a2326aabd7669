import { css } from '@emotion/react';
import { Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { asFailure } from 'shared-kernel/api/failure';
import type { DraftSummary } from 'shared-kernel/contract/draft';
import { formatAgo } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { FormSection } from '../../parts/eventForm/FormSection.tsx';
import { list, soft, strong } from '../../parts/eventForm/formLook.ts';
import { useText } from '../../parts/eventForm/messages/text.ts';
import { listDrafts } from '../../stores/eventForm/DraftSync.ts';

const line = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-2);
  & > a {
    display: grid;
    min-block-size: var(--target);
    align-content: center;
    line-height: 1.4;
  }
`;

/** Unpublished events that the host began on any device. */
export function Drafts({ current }: { current: string }): ReactNode {
  const t = useText();
  const { api, locale, now } = useRoot();
  const [drafts, setDrafts] = useState<readonly DraftSummary[]>([]);
  useEffect(() => {
    let isLeft = false;
    listDrafts(api).then(
      (found) => isLeft || setDrafts(found),
      // The form works without them.
      (error: unknown) => void asFailure(error),
    );
    return () => void (isLeft = true);
  }, [api]);
  const others = drafts.filter(({ key }) => key !== current);
  if (others.length === 0) return null;
  const remove = async (key: string): Promise<void> => {
    setDrafts((before) => before.filter((draft) => draft.key !== key));
    await api('DELETE /event/draft/:key', { key }).catch((error: unknown) => void asFailure(error));
  };
  return (
    <FormSection id="drafts" title={t('eventForm.drafts.title')}>
      <ul css={list}>
        {others.map(({ key, title, updated_at: updatedAt }) => (
          <li key={key} css={line}>
            <Link to={`/event/create?draft=${key}`}>
              <bdi css={strong}>{title || t('eventForm.preview.noTitle')}</bdi>
              <span css={soft}>{formatAgo(locale, updatedAt, now())}</span>
            </Link>
            <IconButton
              icon={Trash2}
              label={t('eventForm.drafts.remove', { title: title || t('eventForm.preview.noTitle') })}
              onClick={() => void remove(key)}
            />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

import { css } from '@emotion/react';
import { Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { asFailure } from 'shared-kernel/api/failure';
import type { DraftSummary } from 'shared-kernel/contract/draft';
import { deviceZone } from 'shared-kernel/language/deviceZone';
import { draftTimes } from 'shared-kernel/language/draftTimes';
import { listed } from 'shared-kernel/language/listed';
import { isolate } from 'shared-kernel/language/text';
import { Question } from 'shared-kernel/product/Question';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { Fold } from '../../parts/eventForm/Fold.tsx';
import { folds, list, soft, strong } from '../../parts/eventForm/formLook.ts';
import { useText } from '../../parts/eventForm/messages/text.ts';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
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
    text-decoration: none;
    &:has(> img) {
      grid-template-columns: auto minmax(0, 1fr);
      column-gap: var(--s-3);
    }
    & > img {
      grid-row: span 2;
      inline-size: 44px;
      block-size: 44px;
      border-radius: var(--r-button);
      object-fit: cover;
    }
  }
`;

interface DraftsProps {
  store: EventFormStore;
  current: string;
}

/** Unpublished events that the host began on any device. */
export function Drafts({ store, current }: DraftsProps): ReactNode {
  const t = useText();
  const { api, locale, now } = useRoot();
  const asMember = useMember();
  const [drafts, setDrafts] = useState<readonly DraftSummary[]>([]);
  const [asked, setAsked] = useState<DraftSummary | null>(null);
  const [isBusy, setBusy] = useState(false);
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
  const nameOf = ({ title }: DraftSummary): string => title || t('eventForm.preview.noTitle');
  const times = draftTimes(locale, others, now(), deviceZone());
  /** Its name where it stands alone: in a question, or read out. */
  const fullNameOf = (draft: DraftSummary): string =>
    [isolate(nameOf(draft)), times.get(draft.key)?.order].filter(Boolean).join(' · ');
  const remove = async ({ key }: DraftSummary): Promise<void> => {
    setBusy(true);
    await asMember('signed-in', async () => {
      await api('DELETE /event/draft/:key', { key });
      setDrafts((before) => before.filter((draft) => draft.key !== key));
    });
    setBusy(false);
    setAsked(null);
  };
  return (
    <div css={folds}>
      <Fold
        store={store}
        id="drafts"
        title={t('eventForm.drafts.title')}
        summary={listed(
          locale,
          others.map((draft) => isolate(nameOf(draft))),
        )}
        empty=""
      >
        <ul css={list}>
          {others.map((draft) => (
            <li key={draft.key} css={line}>
              <Link to={`/event/create?draft=${draft.key}`}>
                {draft.cover && <img src={draft.cover} alt="" loading="lazy" decoding="async" />}
                <bdi css={strong}>{nameOf(draft)}</bdi>
                <span css={soft}>
                  {[times.get(draft.key)?.written, times.get(draft.key)?.order].filter(Boolean).join(' · ')}
                </span>
              </Link>
              <IconButton
                icon={Trash2}
                label={t('eventForm.drafts.remove', { title: fullNameOf(draft) })}
                onClick={() => setAsked(draft)}
              />
            </li>
          ))}
        </ul>
        <Question
          open={asked !== null}
          title={t('eventForm.delete.ask', { title: asked ? fullNameOf(asked) : '' })}
          text={t('eventForm.delete.note')}
          confirmLabel={t('eventForm.drafts.delete')}
          cancelLabel={t('kernel.cancel')}
          dangerous
          busy={isBusy}
          onConfirm={() => asked && void remove(asked)}
          onCancel={() => setAsked(null)}
        />
      </Fold>
    </div>
  );
}

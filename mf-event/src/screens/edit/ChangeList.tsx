import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { directionOf } from 'shared-kernel/contract/locale';
import type { Picture as PictureOf } from 'shared-kernel/contract/property';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { Picture } from 'shared-kernel/ui/Picture';
import { wholeRanges } from 'shared-kernel/ui/wholeRanges';
import { soft, strong } from '../../parts/eventForm/formLook.ts';
import { useText } from '../../parts/eventForm/messages/text.ts';
import type { Change } from './useChanges.ts';

const look = css`
  display: grid;
  gap: var(--s-3);
  margin-block-start: var(--s-3);
  max-block-size: 50vh;
  overflow-y: auto;
`;
const versions = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: var(--s-2);
  margin-block-start: var(--s-1);
  & > div {
    padding: var(--s-2) var(--s-3);
    border-radius: var(--r-button);
    background: var(--surface-sunken);
    white-space: pre-line;
  }
`;

const small = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, 48px);
  gap: var(--s-1);
  margin-block-start: var(--s-2);
`;

interface ChangeListProps {
  changes: readonly Change[];
  beforeLabel: string;
  afterLabel: string;
}

/** Where two versions of an event differ, side by side. */
export function ChangeList({ changes, beforeLabel, afterLabel }: ChangeListProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  return (
    // It scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul css={look} tabIndex={0}>
      {changes.map(({ part, label, before, after, isWritten, pictures }) => (
        <li key={part}>
          <p css={strong}>{label}</p>
          <div css={versions}>
            <div>
              <p css={soft}>{beforeLabel}</p>
              <bdi dir={isWritten ? 'auto' : directionOf(locale)}>
                {wholeRanges(before || t('eventForm.changes.nothing'))}
              </bdi>
              {pictures && <Pictures pictures={pictures.before} />}
            </div>
            <div>
              <p css={soft}>{afterLabel}</p>
              <bdi dir={isWritten ? 'auto' : directionOf(locale)}>
                {wholeRanges(after || t('eventForm.changes.nothing'))}
              </bdi>
              {pictures && <Pictures pictures={pictures.after} />}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Pictures({ pictures }: { pictures: readonly PictureOf[] }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  return (
    <div css={small}>
      {pictures.map(({ id, thumbnail_link: link }, at) => (
        <Picture
          key={id}
          src={link}
          alt={t('eventForm.gallery.picture', { number: formatNumber(locale, at + 1) })}
          ratio={1}
          rounded
        />
      ))}
    </div>
  );
}

import { css } from '@emotion/react';
import { Check, Images } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import type { Picture as UploadedPicture } from 'shared-kernel/contract/property';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { useRoot } from 'shared-kernel/root/context';
import { PagedList } from 'shared-kernel/store/PagedList';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Icon } from 'shared-kernel/ui/Icon';
import { Picture } from 'shared-kernel/ui/Picture';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { useText } from '../../messages/text.ts';
import { useFormats } from '../../parts/useFormats.ts';

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  gap: var(--s-2);
`;
const tile = css`
  position: relative;
  display: block;
  inline-size: 100%;
  overflow: hidden;
  border-radius: var(--r-button);
  &[aria-pressed='true'] {
    outline: 3px solid var(--brand);
    outline-offset: -3px;
  }
  &:disabled {
    opacity: 0.4;
  }
`;
const tick = css`
  position: absolute;
  inset-block-start: var(--s-1);
  inset-inline-end: var(--s-1);
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  border-radius: var(--r-full);
  background: var(--brand);
  color: var(--on-brand);
`;

/** Pictures that the member has uploaded before, to be chosen for an experience. */
export const MediaSheet = observer(function MediaSheet({ chosen, most }: SheetParams['event.media']): ReactNode {
  const t = useText();
  const { api, sheets } = useRoot();
  const format = useFormats();
  const [list] = useState(
    () =>
      new PagedList<UploadedPicture, UploadedPicture>(
        (at, signal) => api('GET /user/upload', at, { signal }),
        (picture) => picture,
      ),
  );
  useEffect(() => {
    void list.begin();
    return list.leave;
  }, [list]);
  const [picked, setPicked] = useState<readonly UploadedPicture[]>([]);
  const isPicked = (id: number): boolean => picked.some((picture) => picture.id === id);
  const toggle = (picture: UploadedPicture): void =>
    setPicked(isPicked(picture.id) ? picked.filter(({ id }) => id !== picture.id) : [...picked, picture]);
  const shown = list.rows.filter(({ id }) => !chosen.includes(id));
  return (
    <SheetFrame
      foot={
        <Button
          size="large"
          block
          disabled={picked.length === 0}
          onClick={() => sheets.finish('event.media', { pictures: picked.map((picture) => ({ ...picture })) })}
        >
          {picked.length === 0
            ? t('event.media.choose')
            : t('event.media.add', { count: picked.length, number: format.number(picked.length) })}
        </Button>
      }
    >
      <LoadedList
        pages={list}
        count={shown.length}
        failedTitle={t('event.media.failed')}
        skeleton={
          <div css={grid}>
            {Array.from({ length: 12 }, (_, at) => (
              <Skeleton key={at} height="96px" />
            ))}
          </div>
        }
        empty={<EmptyState icon={Images} title={t('event.media.emptyTitle')} text={t('event.media.emptyText')} />}
      >
        <ul css={grid}>
          {shown.map((picture, at) => (
            <li key={picture.id}>
              <button
                css={tile}
                type="button"
                aria-label={t('event.tell.picture', { number: format.number(at + 1) })}
                aria-pressed={isPicked(picture.id)}
                disabled={!isPicked(picture.id) && picked.length >= most}
                onClick={() => toggle(picture)}
              >
                <Picture src={picture.thumbnail_link} alt="" ratio={1} />
                {isPicked(picture.id) && (
                  <span css={tick}>
                    <Icon icon={Check} size={4} />
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </LoadedList>
    </SheetFrame>
  );
});

import { css } from '@emotion/react';
import { ChevronDown, ChevronUp, FolderOpen, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { PictureField } from 'shared-kernel/product/picture/PictureField';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { Picture } from 'shared-kernel/ui/Picture';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { experienceLimits, type ExperienceFormStore } from '../../stores/ExperienceFormStore.ts';

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
`;
const head = css`
  display: flex;
  justify-content: space-between;
  gap: var(--s-3);
  font-weight: 600;
  & > span:last-of-type {
    color: var(--text-soft);
    font-weight: 400;
  }
`;
const list = css`
  display: grid;
  gap: var(--s-3);
`;
const row = css`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-3);
`;
const moves = css`
  display: grid;
`;

/** The pictures of an experience, new ones and earlier uploads, in order, each with a caption. */
export const ExperiencePictures = observer(function ExperiencePictures({
  store,
}: {
  store: ExperienceFormStore;
}): ReactNode {
  const t = useText();
  const { session, sheets } = useRoot();
  const format = useFormats();
  const { event, pictures, room, uploads } = store;
  const handleChoose = async (): Promise<void> => {
    const chosen = await sheets.open('event.media', {
      eventId: event!.id,
      chosen: pictures.map(({ id }) => id),
      most: room,
    });
    if (chosen) store.add(chosen.pictures);
  };
  return (
    <div css={look} role="group" aria-label={t('event.tell.pictures')}>
      <p css={head}>
        <span>{t('event.tell.pictures')}</span>
        <span>
          {t('event.tell.count', {
            number: format.number(pictures.length),
            most: format.number(experienceLimits.pictures),
          })}
        </span>
      </p>
      <ul css={list}>
        {pictures.map((picture, at) => (
          <PictureRow key={picture.id} store={store} picture={picture} at={at} />
        ))}
      </ul>
      {session.isVerified && (room > 0 || uploads.list.length > 0) && (
        <PictureField
          label={t('event.tell.uploads')}
          addLabel={t('event.tell.upload')}
          uploads={uploads}
          most={uploads.list.length + room}
          cutting={{ ratios: [1.54, 0.75, 1], optional: true }}
        />
      )}
      {room > 0 && (
        <div>
          <Button variant="secondary" start={<Icon icon={FolderOpen} size={4} />} onClick={() => void handleChoose()}>
            {t('event.tell.fromOwn')}
          </Button>
        </div>
      )}
    </div>
  );
});

interface PictureRowProps {
  store: ExperienceFormStore;
  picture: ExperienceFormStore['pictures'][number];
  at: number;
}

const PictureRow = observer(function PictureRow({ store, picture, at }: PictureRowProps): ReactNode {
  const t = useText();
  const number = useFormats().number(at + 1);
  return (
    <li css={row}>
      <Picture src={picture.thumbnail_link} alt={t('event.tell.picture', { number })} ratio={1} rounded sizes="88px" />
      <TextField
        label={t('event.tell.caption', { number })}
        labelHidden
        placeholder={t('event.tell.captionPlaceholder')}
        maxLength={experienceLimits.caption}
        value={picture.caption}
        onChange={(caption) => store.caption(picture.id, caption)}
      />
      <span css={moves}>
        <IconButton icon={X} label={t('event.tell.remove', { number })} onClick={() => store.remove(picture.id)} />
        {at > 0 && (
          <IconButton
            icon={ChevronUp}
            label={t('event.tell.earlier', { number })}
            onClick={() => store.move(picture.id, -1)}
          />
        )}
        {at === 0 && store.pictures.length > 1 && (
          <IconButton
            icon={ChevronDown}
            label={t('event.tell.later', { number })}
            onClick={() => store.move(picture.id, 1)}
          />
        )}
      </span>
    </li>
  );
});

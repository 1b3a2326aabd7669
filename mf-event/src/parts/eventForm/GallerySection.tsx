import { css } from '@emotion/react';
import { GripVertical, ImagePlus, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { galleryRatios } from 'shared-kernel/picture/stencil';
import { PicturePicker } from 'shared-kernel/product/picture/PicturePicker';
import { UploadRow } from 'shared-kernel/product/picture/UploadRow';
import { usePictureWords } from 'shared-kernel/product/picture/usePictureWords';
import { useFields } from 'shared-kernel/product/useFields';
import { useRoot } from 'shared-kernel/root/context';
import { addTile } from 'shared-kernel/style/addTile';
import { glass, mark } from 'shared-kernel/style/onPicture';
import { Chip } from 'shared-kernel/ui/Chip';
import { Icon } from 'shared-kernel/ui/Icon';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { useKeptFocus } from 'shared-kernel/ui/useKeptFocus';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { limits } from '../../stores/eventForm/eventValues.ts';
import { FormSection } from './FormSection.tsx';
import { row, soft } from './formLook.ts';
import { useText } from './messages/text.ts';

/** Three in a row of the narrowest usual phone; two buttons fit on each. */
const tiles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 5.75rem), 1fr));
  gap: var(--s-2);
`;
const tile = css`
  position: relative;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: var(--r-button);
  background: var(--surface-sunken);
  &[data-moving='true'] {
    outline: 3px solid var(--brand);
    opacity: 0.7;
  }
  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    pointer-events: none;
  }
`;
const start = css`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  /* The page does not scroll under a finger that moves a picture. */
  touch-action: none;
`;
const end = css`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
`;
const cover = css`
  position: absolute;
  inset-block-end: 0;
  inset-inline: 0;
  padding: 2px var(--s-2);
  background: ${glass};
  color: ${mark};
  font-size: var(--t-12);
  text-align: center;
`;

/** The event's pictures in their order. The first is its cover; all have one shape. */
export const GallerySection = observer(function GallerySection({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const { locale, toasts } = useRoot();
  const field = useFields(store.form);
  const { gallery, ratio } = store.values;
  const { uploads, count } = store.gallery;
  const words = usePictureWords(uploads.list.length > 0);
  const isLocked = count > 0;
  const most = limits.pictures - count;
  const picker = most > 0 && (
    <PicturePicker
      label={t('eventForm.gallery.add')}
      cutting={{ ratios: [ratio] }}
      most={most}
      onPicked={(picture) => void uploads.add(picture)}
      look={addTile}
    >
      <Icon icon={ImagePlus} size={8} />
      {t('eventForm.gallery.add')}
    </PicturePicker>
  );
  return (
    <FormSection
      id="gallery"
      title={t('eventForm.gallery.title')}
      note={t('eventForm.gallery.note', { number: formatNumber(locale, limits.pictures) })}
      error={field('gallery', t('eventForm.gallery.title')).error}
    >
      <div css={row} role="group" aria-label={t('eventForm.gallery.ratio')}>
        {galleryRatios.map((shape) => (
          <Chip
            key={shape}
            selected={shape === ratio}
            onClick={() => {
              if (!isLocked) store.form.set('ratio', shape);
              else if (shape !== ratio) toasts.show({ kind: 'warning', text: t('eventForm.gallery.locked') });
            }}
          >
            {t(`eventForm.gallery.ratio.${shape === 1 ? 'square' : shape > 1 ? 'wide' : 'tall'}`)}
          </Chip>
        ))}
      </div>
      {gallery.length > 0 && <Tiles store={store} />}
      {uploads.list.length > 0 && words && <UploadRow uploads={uploads} t={words} />}
      {/* Always at one place in the tree: moving it would lose the pictures that wait to be cropped. */}
      {picker}
      {most <= 0 && <p css={soft}>{t('eventForm.gallery.full', { number: formatNumber(locale, limits.pictures) })}</p>}
    </FormSection>
  );
});

/** Sorted by the grip, with a finger, a mouse or the arrow keys. */
const Tiles = observer(function Tiles({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const { gallery } = store.values;
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list);
  const [moving, setMoving] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const number = (at: number): string => formatNumber(locale, at + 1);
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= gallery.length || from === to) return;
    store.gallery.move(from, to);
    setSaid(t('eventForm.gallery.moved', { number: number(to), total: number(gallery.length - 1) }));
  };
  const handleKey = (event: KeyboardEvent, at: number): void => {
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const steps: Record<string, number> = {
      ArrowLeft: isRightToLeft ? 1 : -1,
      ArrowRight: isRightToLeft ? -1 : 1,
      ArrowUp: -1,
      ArrowDown: 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(at, at + step);
    // The grip of the moved picture keeps the focus.
    requestAnimationFrame(() =>
      list.current?.children[at + step]?.querySelector<HTMLElement>('[data-grip] button')?.focus(),
    );
  };
  const handleMove = (event: PointerEvent): void => {
    if (moving === null) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('li');
    const to = [...(list.current?.children ?? [])].findIndex((picture) => picture === under);
    if (to < 0 || to === moving) return;
    move(moving, to);
    setMoving(to);
  };
  return (
    <>
      <ul ref={list} css={tiles} aria-label={t('eventForm.gallery.title')}>
        {gallery.map((picture, at) => (
          <li key={picture.id} css={tile} data-moving={moving === at}>
            <img src={picture.thumbnail_link} alt={t('eventForm.gallery.picture', { number: number(at) })} />
            {gallery.length > 1 && (
              <span
                css={start}
                role="presentation"
                data-grip
                onKeyDown={(event) => handleKey(event, at)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setMoving(at);
                }}
                onPointerMove={handleMove}
                onPointerUp={() => setMoving(null)}
                onPointerCancel={() => setMoving(null)}
              >
                <IconButton
                  icon={GripVertical}
                  variant="overlay"
                  label={t('eventForm.gallery.move', { number: number(at) })}
                />
              </span>
            )}
            <span css={end}>
              <IconButton
                icon={X}
                variant="overlay"
                label={t('eventForm.gallery.remove', { number: number(at) })}
                onClick={() => store.gallery.remove(picture.id)}
              />
            </span>
            {at === 0 && <span css={cover}>{t('eventForm.gallery.cover')}</span>}
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
});

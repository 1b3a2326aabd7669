import { css } from '@emotion/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { glass, mark } from '../style/onPicture.ts';
import { hovering, wide } from '../style/tokens.ts';
import { arrowStep, isRtl } from './direction.ts';
import { Dots } from './Dots.tsx';
import { StepButton } from './fullScreen/StepButton.tsx';
import { Picture, type PictureRatio } from './Picture.tsx';

interface GalleryProps {
  pictures: readonly { id: string | number; src: string; thumbnail?: string | null; alt: string }[];
  ratio: PictureRatio;
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** "2 of 5", with numbers from 1; drawn in the corner and read out. */
  countLabel: (current: number, total: number) => string;
  /** For a gallery whose first picture is the largest of the first screen. */
  priority?: boolean;
  sizes?: string;
  /** Makes buttons of the pictures; called with the one that was pressed. */
  onOpen?: (index: number, opener: HTMLElement) => void;
  /** Names such a button. */
  openLabel?: (current: number, total: number) => string;
  /** Called when a pointer or the focus comes to the pictures. */
  onNear?: () => void;
}

const frame = css`
  position: relative;
  overflow: hidden;
`;
const track = css`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-inline: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  &:focus-visible {
    outline-offset: -3px;
  }
`;
const slide = css`
  flex: 0 0 100%;
  scroll-snap-align: center;
  scroll-snap-stop: always;
  display: block;
  &:focus-visible {
    outline-offset: -4px;
  }
`;
const openable = css`
  inline-size: 100%;
  cursor: zoom-in;
`;
const count = css`
  position: absolute;
  inset-block-start: var(--s-3);
  inset-inline-end: var(--s-3);
  padding: 2px var(--s-3);
  border-radius: var(--r-full);
  background: ${glass};
  color: ${mark};
  font-size: var(--t-12);
  font-weight: 600;
  pointer-events: none;
`;
const dots = css`
  position: absolute;
  inset-block-end: var(--s-3);
  inset-inline: 0;
  display: flex;
  justify-content: center;
  pointer-events: none;
`;
const arrow = css`
  position: absolute;
  inset-block-start: calc(50% - var(--target) / 2);
  display: none;
  ${wide} {
    display: block;
    ${hovering} {
      opacity: 0.85;
      &:hover {
        opacity: 1;
      }
    }
  }
`;
const before = css`
  inset-inline-start: var(--s-3);
`;
const after = css`
  inset-inline-end: var(--s-3);
`;

export function Gallery(props: GalleryProps) {
  const { pictures, countLabel } = props;
  const trackRef = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const total = pictures.length;

  // In right-to-left pages scrollLeft runs from 0 down to negative numbers; its absolute value is the distance from the
  // first picture in both.
  const handleScroll = (): void => {
    const element = trackRef.current;
    if (element && element.clientWidth > 0) setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
  };
  const show = (index: number): void => {
    const element = trackRef.current;
    const target = Math.max(0, Math.min(total - 1, index));
    if (!element) return;
    element.scrollTo({
      left: target * element.clientWidth * (isRtl(element) ? -1 : 1),
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
    setCurrent(target);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const step = arrowStep(event.key, isRtl(event.currentTarget));
    if (step === 0) return;
    event.preventDefault();
    show(current + step);
    // The focus makes the strip scroll by itself.
    const target = event.currentTarget.querySelectorAll('button')[current + step];
    if (event.target instanceof HTMLButtonElement) target?.focus({ preventScroll: true });
  };
  return (
    <section css={frame} aria-label={props.label} aria-roledescription="carousel" data-pictures>
      {/* The strip scrolls, so a keyboard must be able to reach it, unless it can reach the picture that is seen. */}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={trackRef}
        css={track}
        onScroll={handleScroll}
        role="group"
        aria-label={props.label}
        tabIndex={total > 1 && !props.onOpen ? 0 : undefined}
        onKeyDown={handleKeyDown}
      >
        {/* oxlint-enable */}
        {pictures.map((picture, at) => (
          <Slide key={picture.id} {...props} picture={picture} at={at} current={current} />
        ))}
      </div>
      {total > 1 && (
        <>
          <span css={count} aria-live="polite">
            {countLabel(current + 1, total)}
          </span>
          <span css={dots}>
            <Dots total={total} current={current} />
          </span>
          <span css={[arrow, before]}>
            <StepButton by={-1} current={current} total={total} label={props.previousLabel} onStep={show} />
          </span>
          <span css={[arrow, after]}>
            <StepButton by={1} current={current} total={total} label={props.nextLabel} onStep={show} />
          </span>
        </>
      )}
    </section>
  );
}

interface SlideProps extends GalleryProps {
  picture: GalleryProps['pictures'][number];
  at: number;
  current: number;
}

function Slide({ picture, at, current, ...gallery }: SlideProps) {
  const { onOpen, onNear } = gallery;
  const drawn = (
    <Picture
      src={picture.src}
      thumbnail={picture.thumbnail}
      alt={picture.alt}
      ratio={gallery.ratio}
      priority={gallery.priority === true && at === 0}
      sizes={gallery.sizes}
    />
  );
  if (!onOpen) return <div css={slide}>{drawn}</div>;
  return (
    <button
      css={[slide, openable]}
      type="button"
      data-picture
      tabIndex={at === current ? 0 : -1}
      aria-label={gallery.openLabel?.(at + 1, gallery.pictures.length)}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={(event) => onOpen(at, event.currentTarget)}
    >
      {drawn}
    </button>
  );
}

import { css } from '@emotion/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { hovering, wide } from '../style/tokens.ts';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { arrowStep, isRtl } from './direction.ts';
import { Picture, type PictureRatio } from './Picture.tsx';

interface GalleryProps {
  pictures: readonly { id: string | number; src: string; thumbnail?: string | null; alt: string }[];
  ratio: PictureRatio;
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** "2 of 5", with numbers from 1; drawn in the corner and read out. */
  countLabel: (current: number, total: number) => string;
  /** The first picture is the largest of the first screen. */
  priority?: boolean;
  sizes?: string;
  onOpen?: (index: number) => void;
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
const count = css`
  position: absolute;
  inset-block-start: var(--s-3);
  inset-inline-end: var(--s-3);
  padding: 2px var(--s-3);
  border-radius: var(--r-full);
  background: rgb(20 16 12 / 0.6);
  color: #fff;
  font-size: var(--t-12);
  font-weight: 600;
`;
const dots = css`
  position: absolute;
  inset-block-end: var(--s-3);
  inset-inline: 0;
  display: flex;
  justify-content: center;
  gap: 6px;
  pointer-events: none;
  & > i {
    inline-size: 7px;
    block-size: 7px;
    border-radius: 4px;
    background: rgb(255 255 255 / 0.65);
    box-shadow: 0 0 0 1px rgb(0 0 0 / 0.18);
    transition: inline-size var(--motion) var(--ease);
  }
  & > i[data-on='true'] {
    inline-size: 20px;
    background: #fff;
  }
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
  const { pictures, ratio, countLabel, priority = false } = props;
  const trackRef = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const total = pictures.length;

  // In right-to-left pages scrollLeft runs from 0 down to negative numbers; its size is the way from the first picture
  // in both.
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
  return (
    <section css={frame} aria-label={props.label} aria-roledescription="carousel">
      {/* The strip scrolls, so a keyboard must be able to reach it. */}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={trackRef}
        css={track}
        onScroll={handleScroll}
        role="group"
        aria-label={props.label}
        tabIndex={total > 1 ? 0 : undefined}
        onKeyDown={(event) => {
          const step = arrowStep(event.key, isRtl(event.currentTarget));
          if (step === 0) return;
          event.preventDefault();
          show(current + step);
        }}
      >
        {/* oxlint-enable */}
        {pictures.map((picture, at) => {
          const drawn = (
            <Picture
              src={picture.src}
              thumbnail={picture.thumbnail}
              alt={picture.alt}
              ratio={ratio}
              priority={priority && at === 0}
              sizes={props.sizes}
            />
          );
          return props.onOpen ? (
            <button key={picture.id} css={slide} type="button" onClick={() => props.onOpen?.(at)}>
              {drawn}
            </button>
          ) : (
            <div key={picture.id} css={slide}>
              {drawn}
            </div>
          );
        })}
      </div>
      {total > 1 && (
        <>
          <span css={count} aria-live="polite">
            {countLabel(current + 1, total)}
          </span>
          <span css={dots} aria-hidden="true">
            {pictures.map((picture, at) => (
              <i key={picture.id} data-on={at === current} />
            ))}
          </span>
          <span css={[arrow, before]}>
            <IconButton
              icon={ChevronLeft}
              mirrored
              variant="overlay"
              label={props.previousLabel}
              disabled={current === 0}
              onClick={() => show(current - 1)}
            />
          </span>
          <span css={[arrow, after]}>
            <IconButton
              icon={ChevronRight}
              mirrored
              variant="overlay"
              label={props.nextLabel}
              disabled={current === total - 1}
              onClick={() => show(current + 1)}
            />
          </span>
        </>
      )}
    </section>
  );
}

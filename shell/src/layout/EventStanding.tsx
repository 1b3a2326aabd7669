import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { Picture, type PictureRatio } from 'shared-kernel/ui/Picture';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import type { Composition } from '../composition/Composition.ts';

const page = css`
  container: standing / inline-size;
  inline-size: 100%;
  /* Its screen stands already, and the shell hears of it a moment later. */
  &:has(~ #outlet > [data-area]:not([data-left])) {
    display: none;
  }
`;
const columns = css`
  @container standing (min-width: 620px) {
    display: grid;
    grid-template-columns: minmax(0, 9fr) minmax(0, 10fr);
    column-gap: var(--s-6);
    padding: var(--s-4) 16px;
  }
  @container standing (min-width: 860px) {
    grid-template-columns: minmax(0, 1fr) clamp(340px, 36%, 480px);
    column-gap: var(--s-8);
  }
`;
const cover = css`
  --picture-height: 60svh;
  @container standing (min-width: 620px) {
    align-self: start;
    overflow: hidden;
    border-radius: var(--r-card);
  }
`;
const words = css`
  display: grid;
  align-content: start;
  gap: var(--s-4);
  padding: var(--s-6) 16px;
  @container standing (min-width: 620px) {
    padding: 0;
  }
  & > h1 {
    font-size: var(--t-22);
    line-height: 1.35;
    @container standing (min-width: 960px) {
      font-size: var(--t-28);
    }
    /* As close under the mark of its state as on the page. */
    margin-block-start: calc(-1 * var(--s-3));
  }
`;

/**
 * An event whose card is known, while the code of its page is on its way: its picture and its title stand at once, as
 * they will on the page. On a slow network nothing of it is fetched in advance.
 */
export const EventStanding = observer(function EventStanding({ composition }: { composition: Composition }): ReactNode {
  const { entities, navigation } = useRoot();
  const [, username, slug, ...more] = navigation.path.split('/');
  if (composition.arriving.size === 0 || !username || !slug || more.length > 0) return null;
  const event = entities.eventAt(username, decodeURIComponent(slug));
  if (!event) return null;
  const [first] = event.uploads;
  // The contract has a number; pictures are cropped to one of these three ratios.
  const ratio = (event.gallery_ratio < 1 ? 0.75 : event.gallery_ratio > 1 ? 1.54 : 1) satisfies PictureRatio;
  return (
    <div css={page} aria-busy="true" data-wide>
      <div css={columns}>
        <div css={cover}>
          <Picture
            src={first?.link ?? null}
            thumbnail={first?.thumbnail_link}
            alt=""
            ratio={ratio}
            sizes="(min-width: 1024px) 640px, 80vw"
          />
        </div>
        <div css={words}>
          <Skeleton width={72} height={24} />
          <h1>
            <bdi>{event.title}</bdi>
          </h1>
          <Skeleton width="50%" height={24} />
          <Skeleton />
          <Skeleton width="90%" />
          <Skeleton width="60%" />
        </div>
      </div>
    </div>
  );
});

import { createHash } from 'node:crypto';
import sharp, { type OverlayOptions } from 'sharp';
import { postalCardSize } from 'shared-kernel/contract/card';
import { keysOf } from 'shared-kernel/contract/keys';
import { directionOf } from 'shared-kernel/contract/locale';
import type { Deps } from '../../http/deps.ts';
import { drawnOnce } from '../../drawing/drawnOnce.ts';
import { filesRoot } from '../../files/pictureName.ts';
import { tileAvatarSvg, tileCoverSvg } from '../../drawing/tilework.ts';
import { cardName } from './cardName.ts';
import type { Sheet } from './layers.ts';
import { postalCard } from './postalCard.ts';
import type { CardContent } from './queries.ts';
import { stories } from './stories.ts';

export interface CardPictures {
  cover: Buffer;
  avatar: Buffer;
}

export type Design = 'postal' | keyof typeof stories;

export const designs: readonly Design[] = ['postal', ...keysOf(stories)];

/** Raise it when a design changes, so that its pictures get new names. */
const version = 2;
const sizes = { postal: postalCardSize, story: { width: 1080, height: 1920 } };

/** Names a card's picture: the same content in the same design is the same picture. */
export const cardKey = (content: CardContent, design: Design): string =>
  createHash('sha256')
    .update(JSON.stringify([version, design, content]))
    .digest('hex')
    .slice(0, 32);

export interface AskedCard {
  eventId: number;
  content: CardContent;
  design: Design;
  /** Throws if the caller may not have a new card drawn. */
  mayDraw?: () => Promise<void>;
}

/** The stored picture of a card, drawn now if it is missing. */
export const readCard = (
  deps: Pick<Deps, 'db' | 'files'>,
  { eventId, content, design, mayDraw = async () => {} }: AskedCard,
): Promise<Buffer> =>
  drawnOnce(deps.files, {
    name: cardName(eventId, cardKey(content, design)),
    draw: async () => drawCard(content, design, await readPictures(deps, content)),
    mayDraw,
  });

async function drawCard(content: CardContent, design: Design, pictures: CardPictures): Promise<Buffer> {
  const sheet: Sheet = {
    ...(design === 'postal' ? sizes.postal : sizes.story),
    isRtl: directionOf(content.locale) === 'rtl',
  };
  const layers: OverlayOptions[] = await (design === 'postal' ? postalCard : stories[design])(content, pictures, sheet);
  return (
    sharp({ create: { width: sheet.width, height: sheet.height, channels: 3, background: '#fff' } })
      .composite(layers)
      // Messengers leave out what is large; letters stay sharp where colour is kept at every pixel.
      .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
      .toBuffer()
  );
}

async function readPictures(
  deps: Pick<Deps, 'db' | 'files'>,
  { cover, avatar, seed, host }: CardContent,
): Promise<CardPictures> {
  const [found, face] = await Promise.all(
    [cover, avatar].map(async (link) => {
      if (!link?.startsWith(`${filesRoot}/`)) return null;
      return deps.files.read(link.slice(filesRoot.length + 1));
    }),
  );
  return { cover: found ?? Buffer.from(tileCoverSvg(seed, 1.54)), avatar: face ?? Buffer.from(tileAvatarSvg(host)) };
}

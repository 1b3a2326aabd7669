import type { OverlayOptions } from 'sharp';
import type { CardPictures } from './draw.ts';
import { drawText } from '../../drawing/drawText.ts';
import {
  atEnd,
  atStart,
  circle,
  colours,
  cutPicture,
  drawing,
  fromEnd,
  fromStart,
  type Sheet,
  star,
} from './layers.ts';
import type { CardContent } from './queries.ts';

const margin = 64;
const face = 76;

/** For links in messengers and social networks: the cover, with all words on its darkened lower part. */
export async function postalCard(
  content: CardContent,
  pictures: CardPictures,
  sheet: Sheet,
): Promise<OverlayOptions[]> {
  const align = sheet.isRtl ? 'right' : 'left';
  const inner = sheet.width - 2 * margin;
  const [cover, avatar, title, meta, host, product, price] = await Promise.all([
    cutPicture(pictures.cover, sheet),
    circle(pictures.avatar, face),
    drawText(content.title, {
      size: 68,
      smallest: 46,
      weight: 'ExtraBold',
      colour: colours.white,
      width: inner,
      lines: 3,
      align,
    }),
    drawText([content.when, content.place].filter(Boolean).join('  ·  '), {
      size: 33,
      smallest: 24,
      weight: 'SemiBold',
      colour: '#FFE3AE',
      width: inner,
      align,
    }),
    drawText(content.host, { size: 31, weight: 'SemiBold', colour: colours.white, width: inner * 0.55, align }),
    drawText(content.product, { size: 36, weight: 'ExtraBold', colour: colours.white, width: 300, align }),
    drawText(content.price, { size: 32, weight: 'ExtraBold', colour: colours.ink, width: 520, align }),
  ]);
  const faceTop = sheet.height - margin + 14 - face;
  const metaTop = faceTop - 34 - meta.height;
  const titleTop = metaTop - 32 - title.height;
  const pill = { width: price.width + 56, height: 68 };
  const pillLeft = fromEnd(sheet, margin - 8, pill.width);
  const faceLeft = fromStart(sheet, margin, face);
  const mark = fromEnd(sheet, margin, 44) + 22;
  return [
    { input: cover, left: 0, top: 0 },
    drawing(
      sheet,
      `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.night}" stop-opacity="0.12"/>
      <stop offset="${Math.max(0, titleTop / sheet.height - 0.16).toFixed(2)}" stop-color="${colours.night}" stop-opacity="0.22"/>
      <stop offset="${(titleTop / sheet.height + 0.06).toFixed(2)}" stop-color="${colours.night}" stop-opacity="0.8"/><stop offset="1" stop-color="${colours.night}" stop-opacity="0.97"/></linearGradient></defs>
      <rect width="${sheet.width}" height="${sheet.height}" fill="url(#g)"/>
      <rect x="${pillLeft}" y="${margin - 16}" width="${pill.width}" height="${pill.height}" rx="34" fill="#F5B83D"/>
      <circle cx="${faceLeft + face / 2}" cy="${faceTop + face / 2}" r="${face / 2 + 4}" fill="#fff"/>
      ${star(mark, faceTop + face / 2, 24, `fill="${colours.accent}"`)}${star(mark, faceTop + face / 2, 11, `fill="${colours.night}"`)}`,
    ),
    {
      input: price.png,
      left: Math.round(pillLeft + (pill.width - price.width) / 2),
      top: Math.round(margin - 16 + (pill.height - price.height) / 2),
    },
    atStart(sheet, title, margin, titleTop),
    atStart(sheet, meta, margin, metaTop),
    { input: avatar, left: faceLeft, top: faceTop },
    atStart(sheet, host, margin + face + 22, faceTop + (face - host.height) / 2),
    atEnd(sheet, product, margin + 60, faceTop + (face - product.height) / 2),
  ];
}

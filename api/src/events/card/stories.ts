import type { OverlayOptions } from 'sharp';
import type { CardPictures } from './draw.ts';
import { drawText } from '../../drawing/drawText.ts';
import {
  arch,
  atEnd,
  atStart,
  centred,
  circle,
  colours,
  cutPicture,
  drawing,
  fromStart,
  type Sheet,
  star,
  tiles,
} from './layers.ts';
import type { CardContent } from './queries.ts';

/** Instagram draws its own controls over the top and bottom of a story, so nothing important is there. */
const margin = 84;
const top = 190;
const bottom = 1660;

type Story = (content: CardContent, pictures: CardPictures, sheet: Sheet) => Promise<OverlayOptions[]>;

const pill = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${height}" rx="${height / 2}" fill="${fill}"/>`;

const photo: Story = async (content, pictures, sheet) => {
  const align = sheet.isRtl ? 'right' : 'left';
  const inner = sheet.width - 2 * margin;
  const [cover, avatar, product, host, title, when, place, price] = await Promise.all([
    cutPicture(pictures.cover, sheet),
    circle(pictures.avatar, 112),
    drawText(content.product, { size: 52, weight: 'ExtraBold', colour: colours.white, width: 400, align }),
    drawText(content.host, { size: 42, weight: 'SemiBold', colour: colours.white, width: inner - 150, align }),
    drawText(content.title, {
      size: 96,
      smallest: 64,
      weight: 'ExtraBold',
      colour: colours.white,
      width: inner,
      lines: 3,
      align,
    }),
    drawText(content.when, { size: 46, smallest: 32, weight: 'SemiBold', colour: '#FFE3AE', width: inner, align }),
    drawText(content.place, { size: 46, weight: 'SemiBold', colour: '#FFE3AE', width: inner, align }),
    drawText(content.price, { size: 46, weight: 'ExtraBold', colour: colours.ink, width: inner, align }),
  ]);
  const priceTop = bottom - 92;
  const placeTop = priceTop - 44 - place.height;
  const whenTop = placeTop - (content.place ? 26 : -place.height) - when.height;
  const titleTop = whenTop - 48 - title.height;
  const hostTop = titleTop - 60 - 112;
  const faceLeft = fromStart(sheet, margin, 112);
  const pillLeft = fromStart(sheet, margin - 4, price.width + 76);
  return [
    { input: cover, left: 0, top: 0 },
    drawing(
      sheet,
      `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.night}" stop-opacity="0.6"/>
      <stop offset="0.2" stop-color="${colours.night}" stop-opacity="0.08"/><stop offset="${(hostTop / sheet.height - 0.12).toFixed(2)}" stop-color="${colours.night}" stop-opacity="0.1"/>
      <stop offset="${(titleTop / sheet.height + 0.02).toFixed(2)}" stop-color="${colours.night}" stop-opacity="0.84"/><stop offset="1" stop-color="${colours.night}" stop-opacity="0.98"/></linearGradient></defs>
      <rect width="${sheet.width}" height="${sheet.height}" fill="url(#g)"/><circle cx="${faceLeft + 56}" cy="${hostTop + 56}" r="61" fill="#fff"/>
      ${pill(pillLeft, priceTop, price.width + 76, 92, '#F5B83D')}
      ${star(fromStart(sheet, margin, 60) + 30, top + 26, 33, `fill="${colours.accent}"`)}${star(fromStart(sheet, margin, 60) + 30, top + 26, 15, 'fill="#fff"')}`,
    ),
    atStart(sheet, product, margin + 80, top + 26 - product.height / 2),
    { input: avatar, left: faceLeft, top: Math.round(hostTop) },
    atStart(sheet, host, margin + 140, hostTop + 56 - host.height / 2),
    atStart(sheet, title, margin, titleTop),
    atStart(sheet, when, margin, whenTop),
    atStart(sheet, place, margin, placeTop),
    { input: price.png, left: pillLeft + 38, top: Math.round(priceTop + 46 - price.height / 2) },
  ];
};

const ticket: Story = async (content, pictures, sheet) => {
  const align = sheet.isRtl ? 'right' : 'left';
  const width = sheet.width - 2 * margin;
  const inset = margin + 56;
  const inner = sheet.width - 2 * inset;
  const [cover, avatar, invitation, title, when, place, host, price, product] = await Promise.all([
    cutPicture(
      pictures.cover,
      { width, height: 680 },
      `<path d="M0 48a48 48 0 0 1 48-48h${width - 96}a48 48 0 0 1 48 48v632h-${width}z"/>`,
    ),
    circle(pictures.avatar, 88),
    drawText(content.invitation, { size: 50, weight: 'SemiBold', colour: colours.white, width, align: 'centre' }),
    drawText(content.title, {
      size: 76,
      smallest: 52,
      weight: 'ExtraBold',
      colour: colours.ink,
      width: inner,
      lines: 3,
      align,
    }),
    drawText(content.when, { size: 42, smallest: 30, weight: 'SemiBold', colour: colours.brand, width: inner, align }),
    drawText(content.place, { size: 40, weight: 'Regular', colour: colours.grey, width: inner, align }),
    drawText(content.host, { size: 38, weight: 'SemiBold', colour: colours.ink, width: inner * 0.45, align }),
    drawText(content.price, {
      size: 40,
      smallest: 28,
      weight: 'ExtraBold',
      colour: colours.strong,
      width: inner * 0.42,
      align,
    }),
    drawText(content.product, { size: 48, weight: 'ExtraBold', colour: colours.white, width: 400, align: 'centre' }),
  ]);
  const textTop = 680 + 60;
  const tornAt = textTop + title.height + 40 + when.height + (content.place ? 24 + place.height : 0) + 60;
  const height = tornAt + 180;
  const ticketTop = Math.round((top + bottom - height) / 2) + 26;
  const y = (offset: number) => ticketTop + offset;
  const whenTop = y(textTop + title.height + 40);
  return [
    drawing(
      sheet,
      `<defs><radialGradient id="g" cx="0.5" cy="0.4" r="0.8"><stop offset="0" stop-color="#12958F"/><stop offset="1" stop-color="${colours.strong}"/></radialGradient></defs>
      <rect width="${sheet.width}" height="${sheet.height}" fill="url(#g)"/>${tiles(sheet, 180, '#ffffff', 0.13)}
      <rect x="${margin}" y="${ticketTop + 18}" width="${width}" height="${height}" rx="48" fill="#04302E" fill-opacity="0.28"/>
      <rect x="${margin}" y="${ticketTop}" width="${width}" height="${height}" rx="48" fill="#fff"/>
      <path d="M${margin + 50} ${y(tornAt)}H${sheet.width - margin - 50}" stroke="#D5DAD8" stroke-width="4" stroke-dasharray="4 16" stroke-linecap="round"/>
      <circle cx="${margin}" cy="${y(tornAt)}" r="30" fill="#0A716C"/><circle cx="${sheet.width - margin}" cy="${y(tornAt)}" r="30" fill="#0A716C"/>`,
    ),
    centred(sheet, invitation, ticketTop - 64 - invitation.height),
    { input: cover, left: margin, top: ticketTop },
    atStart(sheet, title, inset, y(textTop)),
    atStart(sheet, when, inset, whenTop),
    atStart(sheet, place, inset, whenTop + when.height + 24),
    { input: avatar, left: fromStart(sheet, inset, 88), top: y(tornAt + 48) },
    atStart(sheet, host, inset + 110, y(tornAt + 92) - host.height / 2),
    atEnd(sheet, price, inset, y(tornAt + 92) - price.height / 2),
    centred(sheet, product, Math.min(ticketTop + height + 62, 1780)),
  ];
};

/** The photo in a pointed arch on warm paper. */
const gate: Story = async (content, pictures, sheet) => {
  const inner = sheet.width - 2 * margin;
  const size = { width: 780, height: 960 };
  const left = (sheet.width - size.width) / 2;
  const [cover, avatar, product, title, when, place, host] = await Promise.all([
    cutPicture(pictures.cover, size, `<path d="${arch(0, 0, size.width, size.height)}"/>`),
    circle(pictures.avatar, 132),
    drawText(content.product, { size: 46, weight: 'ExtraBold', colour: colours.strong, width: inner, align: 'centre' }),
    drawText(content.title, {
      size: 80,
      smallest: 54,
      weight: 'ExtraBold',
      colour: colours.strong,
      width: inner,
      lines: 3,
      align: 'centre',
    }),
    drawText(content.when, {
      size: 42,
      smallest: 30,
      weight: 'SemiBold',
      colour: colours.ink,
      width: inner,
      align: 'centre',
    }),
    drawText([content.place, content.price].filter(Boolean).join('  ·  '), {
      size: 40,
      smallest: 28,
      weight: 'SemiBold',
      colour: '#8A5A00',
      width: inner,
      align: 'centre',
    }),
    drawText(content.host, { size: 38, weight: 'SemiBold', colour: colours.grey, width: inner, align: 'centre' }),
  ]);
  const archTop = top + 70;
  const faceTop = archTop + size.height - 66;
  const titleTop = faceTop + 132 + 22 + host.height + 34;
  const frame = 26;
  return [
    drawing(
      sheet,
      `<rect width="${sheet.width}" height="${sheet.height}" fill="${colours.paper}"/>${tiles(sheet, 216, colours.accent, 0.1)}
      <rect x="46" y="46" width="${sheet.width - 92}" height="${sheet.height - 92}" rx="36" fill="none" stroke="${colours.accent}" stroke-opacity="0.55" stroke-width="3"/>
      <path d="${arch(left - frame, archTop - frame * 1.2, size.width + 2 * frame, size.height + 2.2 * frame)}" fill="${colours.paper}" stroke="${colours.accent}" stroke-width="5"/>`,
    ),
    centred(sheet, product, top - product.height / 2 - 20),
    { input: cover, left, top: archTop },
    drawing(
      sheet,
      `<circle cx="${sheet.width / 2}" cy="${faceTop + 66}" r="75" fill="${colours.paper}"/><circle cx="${sheet.width / 2}" cy="${faceTop + 66}" r="75" fill="none" stroke="${colours.accent}" stroke-width="4"/>`,
    ),
    { input: avatar, left: Math.round(sheet.width / 2 - 66), top: Math.round(faceTop) },
    centred(sheet, host, faceTop + 132 + 28),
    centred(sheet, title, titleTop),
    centred(sheet, when, titleTop + title.height + 44),
    centred(sheet, place, titleTop + title.height + 44 + when.height + 28),
  ];
};

/** The photo as a star in the night. */
const night: Story = async (content, pictures, sheet) => {
  const inner = sheet.width - 2 * margin;
  const size = 760;
  const middle = { x: sheet.width / 2, y: top + 44 + size / 2 };
  const left = middle.x - size / 2;
  const [cover, avatar, product, title, when, place, host, price] = await Promise.all([
    cutPicture(pictures.cover, { width: size, height: size }, star(size / 2, size / 2, size / 2, '')),
    circle(pictures.avatar, 84),
    drawText(content.product, { size: 48, weight: 'ExtraBold', colour: '#F5B83D', width: inner, align: 'centre' }),
    drawText(content.title, {
      size: 86,
      smallest: 58,
      weight: 'ExtraBold',
      colour: colours.white,
      width: inner,
      lines: 3,
      align: 'centre',
    }),
    drawText(content.when, {
      size: 44,
      smallest: 30,
      weight: 'SemiBold',
      colour: '#BFE5E1',
      width: inner,
      align: 'centre',
    }),
    drawText(content.place, { size: 42, weight: 'Regular', colour: '#BFE5E1', width: inner, align: 'centre' }),
    drawText(content.host, {
      size: 38,
      weight: 'SemiBold',
      colour: colours.white,
      width: inner * 0.5,
      align: 'centre',
    }),
    drawText(content.price, {
      size: 44,
      smallest: 30,
      weight: 'ExtraBold',
      colour: colours.ink,
      width: inner,
      align: 'centre',
    }),
  ]);
  const hostTop = middle.y + (size / 2) * 1.16 + 26;
  const hostWidth = 84 + 20 + host.width;
  const edge = (sheet.width - hostWidth) / 2;
  const titleTop = hostTop + 84 + 44;
  const whenTop = titleTop + title.height + 40;
  const placeTop = whenTop + when.height + 24;
  const priceTop = placeTop + (content.place ? place.height + 36 : 0);
  const rings = [1.07, 1.16].map((by, i) =>
    star(
      middle.x,
      middle.y,
      (size / 2) * by,
      `fill="none" stroke="#F5B83D" stroke-width="${5 - 2 * i}" stroke-opacity="${0.9 - i * 0.5}"`,
    ),
  );
  return [
    drawing(
      sheet,
      `<defs><radialGradient id="g" cx="0.5" cy="0.35" r="0.75"><stop offset="0" stop-color="#0E4A47"/><stop offset="1" stop-color="#041B1A"/></radialGradient></defs>
      <rect width="${sheet.width}" height="${sheet.height}" fill="url(#g)"/>${rings.join('')}
      ${pill((sheet.width - price.width - 76) / 2, priceTop, price.width + 76, 88, '#F5B83D')}`,
    ),
    centred(sheet, product, 120),
    { input: cover, left: Math.round(left), top: Math.round(middle.y - size / 2) },
    { input: avatar, left: fromStart(sheet, edge, 84), top: Math.round(hostTop) },
    atStart(sheet, host, edge + 104, hostTop + 42 - host.height / 2),
    centred(sheet, title, titleTop),
    centred(sheet, when, whenTop),
    centred(sheet, place, placeTop),
    centred(sheet, price, priceTop + 44 - price.height / 2),
  ];
};

/** The four designs of an Instagram story, by their number. */
export const stories = { '1': photo, '2': ticket, '3': gate, '4': night } satisfies Record<string, Story>;

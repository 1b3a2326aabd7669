import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { faceWidth } from 'shared-kernel/contract/pictureFormat';
import { linksOf, pictureName } from '../files/pictureName.ts';

/**
 * The pictures of the demo world: `covers/summit.flat.dusk.webp` shows a scene in a style and colours (`….tall.webp`
 * is upright), `faces/` and `marks/` have one picture for each channel, by its username.
 */
export const pictureFolder = join(import.meta.dirname, 'pictures');

/** A kept file, as it is or cut to another ratio. */
export interface KeptPicture {
  /** Below `pictureFolder`. */
  file: string;
  width: number;
  height: number;
  isCut: boolean;
}

export interface KeptCover extends KeptPicture {
  scene: string;
  style: string;
  palette: string;
  /** Width to height, as a page shows it. */
  ratio: number;
}

const wide = { width: 1152, height: 748 };
const tall = { width: 864, height: 1152 };
/** Of the picture on top of a channel: width to height. */
export const channelRatio = 2.4;

function coversOf(file: string): KeptCover[] {
  const [scene = '', style = '', palette = '', shape = ''] = file.slice('covers/'.length).split('.');
  const shown = { file, scene, style, palette };
  if (shape === 'tall') return [{ ...shown, ...tall, ratio: 0.75, isCut: false }];
  return [
    { ...shown, ...wide, ratio: 1.54, isCut: false },
    { ...shown, width: wide.height, height: wide.height, ratio: 1, isCut: true },
    { ...shown, width: wide.width, height: Math.round(wide.width / channelRatio), ratio: channelRatio, isCut: true },
  ];
}

const files = globSync('*/*.webp', { cwd: pictureFolder }).toSorted();
const covers = files.filter((file) => file.startsWith('covers/')).flatMap(coversOf);
const portraits = new Map(
  files
    .filter((file) => !file.startsWith('covers/'))
    .map((file): [string, KeptPicture] => [
      file.replace(/^\w+\/|\.webp$/g, ''),
      { file, width: faceWidth, height: faceWidth, isCut: false },
    ]),
);

const bySceneAndRatio = Map.groupBy(covers, ({ scene, ratio }) => `${scene} ${ratio}`);

/** Pictures of a scene in this ratio; none where none are kept. */
export const coversFor = (scene: string, ratio: number): readonly KeptCover[] =>
  bySceneAndRatio.get(`${scene} ${ratio}`) ?? [];

/** The face of a member, or the mark of a business. */
export const portraitOf = (username: string): KeptPicture => {
  const portrait = portraits.get(username);
  if (!portrait) throw new Error(`No picture is kept for the channel ${username}.`);
  return portrait;
};

/** Names a kept picture in the name of an upload. */
const markOf = ({ file, width, height }: KeptPicture): string =>
  createHash('sha256').update(`${file} ${width}×${height}`).digest('hex').slice(0, 8);

const byMark = new Map([...covers, ...portraits.values()].map((picture) => [markOf(picture), picture]));

/** Links of an upload of its own, made of a kept picture; `key` is its own in the demo world. */
export const keptLinks = (picture: KeptPicture, key: string): { link: string; thumbnailLink: string } =>
  linksOf(pictureName(createHash('sha256').update(key).digest('hex').slice(0, 24) + markOf(picture)));

/** The kept picture of an upload's file (`ab/cd/….jpg`), if it was made of one. */
export const keptPictureOf = (name: string): KeptPicture | undefined =>
  byMark.get(/([0-9a-f]{8})\.jpg$/.exec(name)?.[1] ?? '');

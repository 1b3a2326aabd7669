import { pictureFile } from '../../testing/gallery/files.ts';
import { defineStates, onPhone } from '../../testing/gallery/states.ts';
import { PictureRoom, type Cutting } from './PictureRoom.tsx';
import { usePictureWords } from './usePictureWords.ts';

function Room({ files, cutting }: { files: readonly Blob[]; cutting: Cutting }) {
  const t = usePictureWords(true);
  return t && <PictureRoom files={files} t={t} cutting={cutting} onPicked={() => {}} onEnd={() => {}} />;
}

const wide = [pictureFile()];
const tall = [pictureFile(240, 320)];
const empty = [new File([], 'empty.jpg')];
/** A file whose reading never ends. */
const late = [{ size: 1, slice: () => ({ arrayBuffer: () => new Promise(() => {}) }) } as unknown as Blob];

const room = (files: readonly Blob[], cutting: Cutting, until: string) => ({
  window: onPhone,
  until,
  draw: () => <Room files={files} cutting={cutting} />,
});

export const states = defineStates({
  opening: room(late, { ratios: [1] }, 'dialog output'),
  'cut to one of several shapes': room(wide, { ratios: [1.54, 0.75, 1] }, '.ReactCrop img'),
  'cut to a face': room(tall, { ratios: [1], round: true }, '.ReactCrop img'),
  'taken as it is': room(wide, { ratios: [1.54, 0.75, 1], optional: true }, 'dialog img'),
  refused: room(empty, { ratios: [1] }, 'dialog [role=alert]'),
});

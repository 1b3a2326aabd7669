import { largestFile } from '../contract/bodySizes.ts';
import { isAcceptedPicture, isTelephonePicture } from '../contract/pictureFormat.ts';
import { readSize } from './readSize.ts';

/** Why a chosen file can't be used; each is a sentence: `picture.fault.empty`. */
export type PictureFault = 'empty' | 'notPicture' | 'tooHeavy' | 'tooManyPixels' | 'heic' | 'damaged';

/**
 * The most pixels that are decoded here: more would fill the memory of a phone, whose cameras make up to 50 million.
 */
export const mostToDecode = 64e6;

/** In bytes. A file may be larger than what is sent, because it is made smaller here. */
export const heaviest = 3 * largestFile;

/** The most pixels that the server takes in every format but AVIF; a picture with more is encoded anew here. */
const mostToSend = 12e6;

/** In bytes: no camera writes its picture's size behind more notes and colour tables than this. */
const firstBytes = 1024 * 1024;

export type Judgement = { fault: PictureFault } | { fault: null; isTelephonePicture: boolean; canBeSent: boolean };

/** Judges a chosen file by its first bytes, whatever its name says, before anything of it is decoded or sent. */
export async function judgePicture(file: Blob): Promise<Judgement> {
  if (file.size === 0) return { fault: 'empty' };
  const bytes = await readBytes(file.slice(0, firstBytes));
  // Deleted since it was chosen, or on a drive that does not answer.
  if (!bytes) return { fault: 'damaged' };
  const fromTelephone = isTelephonePicture(bytes);
  if (!fromTelephone && !isAcceptedPicture(bytes)) return { fault: 'notPicture' };
  const size = readSize(bytes);
  const pixels = size ? size.width * size.height : 0;
  if (pixels > mostToDecode) return { fault: 'tooManyPixels' };
  if (file.size > heaviest) return { fault: 'tooHeavy' };
  const isHeif = bytes[4] === 0x66 && bytes[5] === 0x74;
  return {
    fault: null,
    isTelephonePicture: fromTelephone,
    canBeSent: !isHeif && size !== null && pixels <= mostToSend && file.size <= largestFile,
  };
}

async function readBytes(part: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await part.arrayBuffer());
  } catch {
    return null;
  }
}

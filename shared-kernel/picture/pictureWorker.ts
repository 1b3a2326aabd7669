import { isTelephonePicture } from '../contract/pictureFormat.ts';
import { loadHeif } from './loadHeif.ts';
import { type Decoded, decodeToBitmap, PictureWork } from './pictureWork.ts';
import { readHeic } from './readHeic.ts';
import type { Area } from './stencil.ts';

/** What the page asks of the worker; each question has one answer, in their order. */
export type WorkerQuestion = { open: Blob } | { cut: Area };
export type WorkerAnswer = { answer: unknown } | { error: string };

const work = new PictureWork(decode);
// The compiler's types have only a page's `self`.
const page = self as unknown as {
  onmessage: (event: MessageEvent<WorkerQuestion>) => void;
  postMessage(answer: WorkerAnswer): void;
};

page.onmessage = ({ data }) => {
  const asked = 'open' in data ? work.open(data.open) : work.cut(data.cut);
  asked.then(
    (answer) => page.postMessage({ answer }),
    (error: unknown) => page.postMessage({ error: String(error) }),
  );
};

/** What telephones take is decoded here where the browser cannot, as all but Safari. */
async function decode(file: Blob): Promise<Decoded> {
  try {
    return await decodeToBitmap(file);
  } catch (error) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!isTelephonePicture(bytes)) throw error;
    return createImageBitmap(await readHeic(await loadHeif(), bytes));
  }
}

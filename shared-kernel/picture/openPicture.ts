import { decodeToBitmap, type OpenedPicture, PictureWork } from './pictureWork.ts';
import type { WorkerAnswer, WorkerQuestion } from './pictureWorker.ts';
import type { Area } from './stencil.ts';

/** A picture that is ready to be cut. */
export interface CuttablePicture extends OpenedPicture {
  /** A JPEG of this part of it. */
  cut(area: Area): Promise<Blob>;
  /** Frees its memory. */
  close(): void;
}

/**
 * Opens a picture in a worker, so that the page stays responsive while twenty megapixels are decoded. Where there is
 * none, or it cannot do it, the page does it: `<img>` shows what some browsers decode nowhere else. Rejects when
 * nothing can read the picture.
 */
export async function openPicture(file: Blob): Promise<CuttablePicture> {
  const worker = startWorker();
  if (worker) {
    try {
      const opened = (await ask(worker, { open: file })) as OpenedPicture;
      return {
        ...opened,
        cut: (area) => ask(worker, { cut: area }) as Promise<Blob>,
        close: () => worker.terminate(),
      };
    } catch {
      worker.terminate();
    }
  }
  const work = new PictureWork(decodeOnPage);
  return { ...(await work.open(file)), cut: (area) => work.cut(area), close() {} };
}

/** None where a tester's own remote comes from another origin, or the canvas of workers is missing. */
function startWorker(): Worker | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  try {
    return new Worker(new URL('./pictureWorker.ts', import.meta.url));
  } catch {
    return null;
  }
}

/** One question at a time. */
function ask(worker: Worker, question: WorkerQuestion): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) =>
      'error' in data ? reject(new Error(data.error)) : resolve(data.answer);
    worker.onerror = () => reject(new Error('The worker did not start'));
    worker.postMessage(question);
  });
}

async function decodeOnPage(file: Blob) {
  if (typeof createImageBitmap === 'function') {
    const bitmap = await decodeToBitmap(file).catch(() => null);
    if (bitmap) return bitmap;
  }
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

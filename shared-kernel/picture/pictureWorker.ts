import { decodeToBitmap, PictureWork } from './pictureWork.ts';
import type { Area } from './stencil.ts';

/** What the page asks of the worker; each question has one answer, in their order. */
export type WorkerQuestion = { open: Blob } | { cut: Area };
export type WorkerAnswer = { answer: unknown } | { error: string };

const work = new PictureWork(decodeToBitmap);
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

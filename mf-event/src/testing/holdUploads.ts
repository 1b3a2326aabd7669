import type { Picture } from 'shared-kernel/contract/property';

interface HeldUpload {
  /** The size of the file, by which the server recognises a picture here. */
  id: number;
  /** Answers with the picture, or refuses it. */
  answer(refusal?: { code: string; message: string }): void;
}

/** A server of pictures that answers when the test wants it, and until then has them in `waiting`, as they came. */
export function holdUploads(): { waiting: HeldUpload[]; stop(): void } {
  const { XMLHttpRequest } = globalThis;
  const waiting: HeldUpload[] = [];
  globalThis.XMLHttpRequest = class {
    upload = {};
    status = 0;
    responseText = '';
    onload = (): void => {};
    onloadend = (): void => {};
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {}
    getResponseHeader = (): string => 'application/json';
    send(form: FormData): void {
      const { size: id } = form.get('file') as File;
      const picture: Picture = { id, link: `/files/${id}.jpg`, thumbnail_link: `/files/${id}-s.jpg` };
      const answer = (refusal?: object): void => {
        this.status = refusal ? 422 : 201;
        this.responseText = JSON.stringify(refusal ?? { data: [picture] });
        this.onload();
        this.onloadend();
      };
      waiting.push({ id, answer });
    }
  } as never;
  return { waiting, stop: () => void (globalThis.XMLHttpRequest = XMLHttpRequest) };
}

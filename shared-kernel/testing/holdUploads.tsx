import type { Picture } from '../contract/property.ts';

/** A file that is on its way; the browser's request for it, which the test answers. jsdom would ask the network. */
class HeldUpload {
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  /** Its method and address. */
  address = '';
  body = new FormData();
  status = 0;
  responseText = '';
  onload = (): void => {};
  onerror = (): void => {};
  onabort = (): void => {};
  onloadend = (): void => {};

  /** The size of the file, by which a test tells files apart. */
  get id(): number {
    return (this.body.get('file') as File).size;
  }

  answer(status: number, body: unknown): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload();
    this.onloadend();
  }

  /** Answers as the server of a member's pictures does that has taken it. */
  accept(): void {
    const { id } = this;
    const picture: Picture = { id, link: `/files/${id}.jpg`, thumbnail_link: `/files/${id}-s.jpg` };
    this.answer(201, { data: [picture] });
  }

  open(method: string, address: string): void {
    this.address = `${method} ${address}`;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(): string {
    return 'application/json';
  }

  abort(): void {
    this.onabort();
    this.onloadend();
  }
}

/** A server of files that answers when the test wants it, and until then has them in `waiting`, as they came. */
export function holdUploads(): { waiting: HeldUpload[]; stop(): void } {
  const { XMLHttpRequest } = globalThis;
  const waiting: HeldUpload[] = [];
  globalThis.XMLHttpRequest = class extends HeldUpload {
    send(body: FormData): void {
      this.body = body;
      waiting.push(this);
    }
  } as never;
  return { waiting, stop: () => void (globalThis.XMLHttpRequest = XMLHttpRequest) };
}

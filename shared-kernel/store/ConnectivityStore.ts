import { makeAutoObservable, observable } from 'mobx';

/** Whether the device has a network, as the browser tells it, and what is shown that is older for want of one. */
export class ConnectivityStore {
  online = true;
  /** When what this device answered in the site's place had come from the site, by the path that was asked for. */
  private readonly kept = observable.map<string, string>();

  constructor() {
    makeAutoObservable(this, { keptSince: false }, { autoBind: true });
  }

  set(online: boolean): void {
    this.online = online;
  }

  /** This device has answered with what it had kept since then. */
  noteKept(path: string, since: string): void {
    this.kept.set(path, since);
  }

  /** The site has answered. */
  noteFresh(path: string): void {
    this.kept.delete(path);
  }

  /** The session has ended, and what was shown of it. */
  forgetKept(): void {
    this.kept.clear();
  }

  /** Since when the oldest was kept of what is shown from this path and those under it; null where all came from the site. */
  keptSince(beginning: string): string | null {
    const times = [...this.kept].flatMap(([path, since]) => (isWithin(path, beginning) ? [since] : []));
    return times.reduce<string | null>((oldest, since) => (oldest === null || since < oldest ? since : oldest), null);
  }
}

/** Whole parts alone: `/chatroom/4` is not the beginning of `/chatroom/44`. */
const isWithin = (path: string, beginning: string): boolean =>
  path === beginning || path.startsWith(`${beginning}/`) || path.startsWith(`${beginning}?`);

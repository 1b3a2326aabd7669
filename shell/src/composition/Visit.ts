import { runInAction } from 'mobx';
import { flushSync } from 'react-dom';
import type { Host } from 'shared-kernel/platform/host';
import { Stay, type StayProps } from 'shared-kernel/platform/Stay';
import type { Remote } from 'shared-kernel/platform/defineRemote';
import type { Location } from 'react-router-dom';
import type { AppProps } from 'single-spa';
import { splitLocale } from 'shared-kernel/contract/locale';
import { afterFrame } from '../timing/afterFrame.ts';
import { whenIdle } from '../timing/whenIdle.ts';
import { keepPlace } from './keepPlace.ts';
import type { RemoteLoader } from './RemoteLoader.ts';

interface Deps {
  app: string;
  props: AppProps;
  loader: RemoteLoader;
  host: Host;
  outlet: HTMLElement;
  /** Where the visitor may go next: that screen is drawn in advance and hidden until then. */
  ahead?: Location;
  /** What a server has drawn here, by which version and for which address. */
  onServer?: { place: HTMLElement; version: string | undefined; address: string } | undefined;
}

/** What has to be done after a screen was left waits until the next one stands. In milliseconds. */
const delay = 400;

/**
 * How long a screen that is shown again waits for its first frame before its effects run. In milliseconds.
 */
const longestSleep = 500;

let visits = 0;

/**
 * One visit to a remote's screens. Its own element in the outlet is hidden the moment the visitor leaves, so that
 * the next screen comes at once and what is drawn too late is never seen. It leaves the document after the next
 * screen's first frame, because taking a long list apart costs as much as drawing one. The screens are put to rest
 * when the page is idle, and shown again as they were when the visitor goes back.
 */
export class Visit {
  private readonly deps: Deps;
  private readonly stay: Stay;
  /** single-spa-react tells the roots of one remote apart by this alone. */
  private readonly name: string;
  private readonly end = new AbortController();
  private drawn: { place: HTMLElement; remote: Remote; memory: ReturnType<typeof keepPlace> } | null = null;
  private stands = false;
  private isResting = false;
  private isAhead = false;
  private callOff = (): void => {};
  private onServer: Deps['onServer'];

  constructor(deps: Deps) {
    const { app, host, ahead } = deps;
    this.deps = deps;
    this.onServer = deps.onServer;
    this.name = `${app}#${++visits}`;
    this.stay = new Stay(host.root, (pathname) => host.match(pathname)?.remote === app, ahead);
    if (ahead) this.isResting = this.isAhead = true;
    else this.stay.enter();
  }

  get app(): string {
    return this.deps.app;
  }

  isAt(location: Location): boolean {
    return this.stay.isAt(location);
  }

  /** Resolves once the screen stands or the visitor has gone elsewhere; rejects when no version came. */
  async begin(): Promise<void> {
    const { app, loader, host, ahead } = this.deps;
    const { signal } = this.end;
    const path = ahead ? splitLocale(ahead.pathname).path : host.root.navigation.path;
    try {
      await loader.show(app, host, path, { draw: this.draw, until: signal });
      this.stands = !signal.aborted;
    } catch (error) {
      this.clear();
      if (!signal.aborted) throw error;
    }
  }

  /**
   * The visitor goes elsewhere. A screen that stands is kept for the way back; nothing else is waited for any more.
   */
  leave(): void {
    this.callOff();
    this.stay.leave();
    if (!this.stands || !this.drawn) return this.finish();
    const { memory, place } = this.drawn;
    memory.leave();
    place.dataset.left = '';
    const keepIn = afterFrame(() => place.remove());
    const keepUp = whenIdle(() => this.rest(true), delay);
    this.callOff = () => {
      keepIn();
      keepUp();
    };
  }

  /** Whether it shows what the address asks for: the very entry that was left, or a page drawn in advance. */
  get isAtHand(): boolean {
    const { location } = this.deps.host.root.navigation.history;
    return this.stands && (this.isAhead ? this.stay.isAt(location) : this.stay.holds(location));
  }

  /** Shows what was drawn in advance, or what the visitor left, as it was. */
  takeUp(): void {
    const { place, memory } = this.drawn!;
    this.callOff();
    this.stay.enter();
    delete place.dataset.left;
    // Moved, it would lose how far its lists are scrolled.
    if (!place.isConnected) this.deps.outlet.append(place);
    if (this.isResting) this.wake();
    this.isAhead = false;
    memory.comeBack();
  }

  /**
   * What is already drawn is shown in the next frame; its effects run after it: on a slow phone they take longer
   * than all the rest of the change.
   */
  private wake(): void {
    const { place } = this.drawn!;
    const { header } = this.deps.host.root;
    const drawn = [...place.querySelectorAll<HTMLElement>(':scope > *')];
    // React has not come to it yet.
    if (drawn.length === 0) return flushSync(() => this.rest(false));
    // Hidden by React, which does the same a frame later.
    for (const part of drawn) part.style.removeProperty('display');
    // Many screens say in an effect that they carry their own title: the header's must not flash up before.
    const isTitled = header.state.show_title;
    if (this.isAhead) header.set({ show_title: false });
    const awaken = (): void => {
      this.callOff();
      runInAction(() => {
        header.set({ show_title: isTitled });
        this.rest(false);
      });
    };
    const callOffFrame = afterFrame(awaken);
    // A tab behind another draws no frames.
    const timer = setTimeout(awaken, longestSleep);
    this.callOff = () => {
      callOffFrame();
      clearTimeout(timer);
    };
  }

  /** Nobody comes back to it: it is taken away when the page is idle. */
  forget(): void {
    this.callOff();
    this.drawn?.place.remove();
    this.callOff = whenIdle(() => this.finish(), delay);
  }

  private finish(): void {
    this.callOff();
    this.end.abort();
    this.stay.leave();
    this.clear();
  }

  private rest(isResting: boolean): void {
    const { place, remote } = this.drawn!;
    this.isResting = isResting;
    void remote.lifecycles.update?.(this.propsAt(place));
  }

  private readonly draw = async (remote: Remote): Promise<void> => {
    const place = this.takeDrawn() ?? document.createElement('div');
    this.clear();
    place.dataset.area = this.app;
    // Moved, it would lose the focus that somebody may have set in it.
    if (!this.isAhead && !place.isConnected) this.deps.outlet.append(place);
    this.drawn = { place, remote, memory: keepPlace(place) };
    // Drawn in this very turn: React's own would come after a frame that shows nothing.
    await flushSync(() => remote.lifecycles.mount(this.propsAt(place)));
  };

  /**
   * The server's drawing, for the same version of the same area alone, and only while the visitor is where it was
   * drawn for: they may have followed a link in it before its code came. One that nobody takes over is removed.
   */
  private takeDrawn(): HTMLElement | null {
    const { app, loader, host } = this.deps;
    const { onServer } = this;
    this.onServer = undefined;
    if (!onServer) return null;
    const isSame = onServer.place.dataset.area === app && onServer.version === loader.versionOf(app);
    const isThere = onServer.address === addressOf(host.root.navigation.history.location);
    if (isSame && isThere) {
      this.stay.takeOver();
      return onServer.place;
    }
    onServer.place.remove();
    return null;
  }

  private clear(): void {
    const { drawn } = this;
    this.drawn = null;
    this.onServer?.place.remove();
    this.stands = false;
    if (!drawn) return;
    const { place, remote } = drawn;
    place.remove();
    const gone = (async () => remote.lifecycles.unmount(this.propsAt(place)))();
    gone.catch(this.deps.host.onError);
  }

  private propsAt(domElement: HTMLElement): AppProps & StayProps {
    const { stay, name, isResting } = this;
    return { ...this.deps.props, name, domElement, stay, isResting } as AppProps & StayProps;
  }
}

/** What decides which screen is shown, and what of it. */
export const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => pathname + search;

import { flushSync } from 'react-dom';
import type { Host } from 'shared-kernel/platform/host';
import { Stay, type StayProps } from 'shared-kernel/platform/Stay';
import type { Remote } from 'shared-kernel/platform/defineRemote';
import type { AppProps } from 'single-spa';
import { whenIdle } from '../timing/whenIdle.ts';
import { keepPlace } from './keepPlace.ts';
import type { RemoteLoader } from './RemoteLoader.ts';

interface Deps {
  app: string;
  props: AppProps;
  loader: RemoteLoader;
  host: Host;
  outlet: HTMLElement;
}

/** What follows a farewell waits until the next screen stands. In milliseconds. */
const courtesy = 400;

let visits = 0;

/**
 * One visit to a remote's screens. It has an element of its own in the outlet, which is taken out of the document the
 * moment the visitor goes elsewhere, so that the next screen comes at once and what is drawn too late is seen by
 * nobody. The screens themselves are put to rest when the page is idle, and taken up again as they were left when he
 * goes back.
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
  private callOff = (): void => {};

  constructor(deps: Deps) {
    const { app, host } = deps;
    this.deps = deps;
    this.name = `${app}#${++visits}`;
    this.stay = new Stay(host.root, (pathname) => host.match(pathname)?.remote === app);
    this.stay.enter();
  }

  get app(): string {
    return this.deps.app;
  }

  /** Resolves once the screen stands or the visitor has gone elsewhere; rejects when no version came. */
  async begin(): Promise<void> {
    const { app, loader, host } = this.deps;
    const { signal } = this.end;
    try {
      await loader.show(app, host, host.root.navigation.path, { draw: this.draw, until: signal });
      this.stands = !signal.aborted;
    } catch (error) {
      this.clear();
      if (!signal.aborted) throw error;
    }
  }

  /** The visitor goes elsewhere. A screen that stands is kept for his way back; nothing else is waited for any more. */
  leave(): void {
    this.stay.leave();
    if (!this.stands || !this.drawn) return this.finish();
    this.drawn.memory.leave();
    this.drawn.place.remove();
    this.callOff = whenIdle(() => this.rest(true), courtesy);
  }

  /** Whether the present entry of the history is the one that was left. */
  get isAtHand(): boolean {
    return this.stands && this.stay.holds(this.deps.host.root.navigation.history.location);
  }

  /** The visitor has come back: what he left is there again, as he left it. */
  takeUp(): void {
    const { place, memory } = this.drawn!;
    this.callOff();
    this.stay.enter();
    this.deps.outlet.append(place);
    if (this.isResting) this.rest(false);
    memory.comeBack();
  }

  /** Nobody comes back to it: it is taken away when the page is idle. */
  forget(): void {
    this.callOff();
    this.callOff = whenIdle(() => this.finish(), courtesy);
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
    void remote.lifecycles.update?.({ ...this.propsAt(place), isResting });
  }

  private readonly draw = async (remote: Remote): Promise<void> => {
    this.clear();
    const place = document.createElement('div');
    place.dataset.area = this.app;
    this.deps.outlet.append(place);
    this.drawn = { place, remote, memory: keepPlace(place) };
    // Drawn in this very turn: React's own would come after a frame that shows nothing.
    await flushSync(() => remote.lifecycles.mount(this.propsAt(place)));
  };

  private clear(): void {
    const { drawn } = this;
    this.drawn = null;
    this.stands = false;
    if (!drawn) return;
    const { place, remote } = drawn;
    place.remove();
    const gone = (async () => remote.lifecycles.unmount(this.propsAt(place)))();
    gone.catch(this.deps.host.onError);
  }

  private propsAt(domElement: HTMLElement): AppProps & StayProps {
    return { ...this.deps.props, name: this.name, domElement, stay: this.stay } as AppProps & StayProps;
  }
}

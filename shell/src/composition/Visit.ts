import type { Host } from 'shared-kernel/platform/host';
import { Patience } from 'shared-kernel/navigation/patience';
import type { Remote } from 'shared-kernel/platform/defineRemote';
import type { AppProps } from 'single-spa';
import type { RemoteLoader } from './RemoteLoader.ts';

interface Deps {
  app: string;
  props: AppProps;
  loader: RemoteLoader;
  host: Host;
  outlet: HTMLElement;
}

/** A screen that does not take itself away in this time is left to itself. In milliseconds. */
const farewell = 500;

/**
 * One stay at a remote's screens. It has an element of its own in the outlet, so that what comes too late is drawn
 * where nobody sees it.
 */
export class Visit {
  private readonly deps: Deps;
  private readonly end = new AbortController();
  private place: HTMLElement | null = null;
  private drawn: Remote | null = null;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  get isOver(): boolean {
    return this.end.signal.aborted;
  }

  /** Resolves once the screen stands or the visitor has gone elsewhere; rejects when no version came. */
  async begin(): Promise<void> {
    const { app, loader, host } = this.deps;
    try {
      await loader.show(app, host, host.root.navigation.path, { draw: this.draw, until: this.end.signal });
    } catch (error) {
      void this.clear();
      if (!this.isOver) throw error;
    }
  }

  /** The visitor goes elsewhere: nothing of this visit is waited for any more, but the farewell of a screen that stands. */
  leave(): Promise<void> {
    this.end.abort();
    return this.clear();
  }

  private readonly draw = async (remote: Remote): Promise<void> => {
    void this.clear();
    const place = document.createElement('div');
    place.dataset.area = this.deps.app;
    this.deps.outlet.append(place);
    this.place = place;
    this.drawn = remote;
    await remote.lifecycles.mount(this.propsAt(place));
  };

  private async clear(): Promise<void> {
    const { place, drawn } = this;
    this.place = null;
    this.drawn = null;
    if (!place || !drawn) return;
    const gone = (async () => drawn.lifecycles.unmount(this.propsAt(place)))();
    place.remove();
    gone.catch(this.deps.host.onError);
    await new Patience(farewell).wait(gone).catch(() => {});
  }

  private propsAt(domElement: HTMLElement): AppProps {
    return { ...this.deps.props, domElement } as AppProps;
  }
}

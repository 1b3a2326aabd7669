import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { judgePicture, type PictureFault } from './judgePicture.ts';
import { type CuttablePicture, openPicture } from './openPicture.ts';
import { type Area, wholePicture } from './stencil.ts';

export type PickingState =
  | { kind: 'idle' }
  /** Of a telephone's own format it takes a while, where the browser does not know it. */
  | { kind: 'opening'; isTelephonePicture: boolean }
  | { kind: 'cropping'; picture: CuttablePicture; file: Blob; canBeSent: boolean; isCutting: boolean }
  | { kind: 'refused'; fault: PictureFault };

interface PickingDeps {
  /** A picture is ready to be sent: a JPEG, or the file itself. */
  onPicked: (picture: Blob) => void;
  /** Every chosen file was sent, left out or given up. */
  onEnd: () => void;
  /** Resolves once what has just changed is drawn. */
  drawn: () => Promise<void>;
  open?: (file: Blob) => Promise<CuttablePicture>;
}

/** From chosen files to pictures that can be sent: one after the other is judged, opened and cut. */
export class PicturePicking {
  state: PickingState = { kind: 'idle' };
  /** The picture's place among the chosen ones, from 1. */
  number = 0;
  private readonly deps: PickingDeps;
  private waiting: readonly Blob[] = [];

  constructor(deps: PickingDeps) {
    this.deps = deps;
    makeAutoObservable<this, 'deps' | 'waiting'>(
      this,
      { deps: false, waiting: false, state: observableRef },
      { autoBind: true },
    );
  }

  choose(files: readonly Blob[]): Promise<void> {
    this.waiting = files;
    return this.next();
  }

  /** Takes this part of the picture, or all of it for null. */
  async use(area: Area | null): Promise<void> {
    const { state } = this;
    if (state.kind !== 'cropping' || state.isCutting) return;
    const cutting = { ...state, isCutting: true };
    this.state = cutting;
    const isGivenUp = (): boolean => this.state !== cutting;
    try {
      const picture = area === null && state.canBeSent ? state.file : await state.picture.cut(area ?? wholePicture);
      if (isGivenUp()) return;
      this.deps.onPicked(picture);
      // Whoever takes it in draws it, and closing a dialog styles the whole page: both in one task are too long for a
      // phone (bench/create).
      await this.deps.drawn();
      if (!isGivenUp()) await this.next();
    } catch {
      runInAction(() => this.refuse('damaged'));
    }
  }

  /** Leaves this one out. */
  async next(): Promise<void> {
    this.close();
    const [file, ...others] = this.waiting;
    this.waiting = others;
    this.number++;
    if (file) await this.begin(file);
    else this.deps.onEnd();
  }

  /** Leaves out this one and all that wait. */
  cancel(): void {
    this.waiting = [];
    this.close();
    this.deps.onEnd();
  }

  /** Frees the picture's memory. */
  close(): void {
    if (this.state.kind === 'cropping') this.state.picture.close();
    this.state = { kind: 'idle' };
  }

  private refuse(fault: PictureFault): void {
    this.close();
    this.state = { kind: 'refused', fault };
  }

  private async begin(file: Blob): Promise<void> {
    let opening: PickingState = { kind: 'opening', isTelephonePicture: false };
    this.state = opening;
    const isCurrent = (): boolean => this.state === opening;
    const judged = await judgePicture(file);
    if (!isCurrent()) return;
    if (judged.fault) return runInAction(() => this.refuse(judged.fault));
    if (judged.isTelephonePicture)
      runInAction(() => (this.state = opening = { kind: 'opening', isTelephonePicture: true }));
    const { open = openPicture } = this.deps;
    const picture = await open(file).catch(() => null);
    if (!isCurrent()) return picture?.close();
    runInAction(() => {
      if (picture) this.state = { kind: 'cropping', picture, file, canBeSent: judged.canBeSent, isCutting: false };
      else this.refuse(judged.isTelephonePicture ? 'heic' : 'damaged');
    });
  }
}

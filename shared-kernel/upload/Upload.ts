import { makeAutoObservable } from 'mobx';
import type { Failure } from '../api/failure.ts';
import { measured, type Meter, polled, startedAt } from './progress.ts';

export type UploadState<T> =
  | { kind: 'waiting' }
  | { kind: 'uploading'; meter: Meter }
  /** The file is kept, and may be sent again. */
  | { kind: 'failed'; failure: Failure }
  | { kind: 'done'; answer: T };

/** One file on its way to the server. */
export class Upload<T> {
  readonly id: number;
  readonly file: Blob;
  state: UploadState<T> = { kind: 'waiting' };

  constructor(id: number, file: Blob) {
    this.id = id;
    this.file = file;
    makeAutoObservable(this, { id: false, file: false }, { autoBind: true });
  }

  /** The percentage to show. */
  get shown(): number {
    if (this.state.kind === 'done') return 100;
    return this.state.kind === 'uploading' ? this.state.meter.shown : 0;
  }

  get isUnderWay(): boolean {
    return this.state.kind === 'waiting' || this.state.kind === 'uploading';
  }

  start(now: number): void {
    this.state = { kind: 'uploading', meter: startedAt(now) };
  }

  measure(percent: number, now: number): void {
    if (this.state.kind === 'uploading')
      this.state = { kind: 'uploading', meter: measured(this.state.meter, percent, now) };
  }

  poll(now: number): void {
    if (this.state.kind === 'uploading') this.state = { kind: 'uploading', meter: polled(this.state.meter, now) };
  }

  end(answer: T): void {
    this.state = { kind: 'done', answer };
  }

  fail(failure: Failure): void {
    this.state = { kind: 'failed', failure };
  }

  wait(): void {
    this.state = { kind: 'waiting' };
  }
}

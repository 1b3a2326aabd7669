import { makeAutoObservable } from 'mobx';

export interface Toast {
  id: number;
  kind: 'info' | 'success' | 'warning' | 'error';
  text: string;
  /** Milliseconds; 3500 when absent. */
  duration?: number;
  action?: { text: string; run(): void };
  /** A second toast with the same key replaces the first. */
  key?: string;
}

/** Short messages over the page. A screen adds them, the shell draws them. */
export class ToastsStore {
  list: Toast[] = [];
  private nextId = 1;

  constructor() {
    makeAutoObservable<this, 'nextId'>(this, { nextId: false }, { autoBind: true });
  }

  show(toast: Omit<Toast, 'id'>): void {
    this.list = [...this.list.filter((t) => !toast.key || t.key !== toast.key), { ...toast, id: this.nextId++ }];
  }

  success(text: string): void {
    this.show({ kind: 'success', text, duration: 2000 });
  }

  error(text: string): void {
    this.show({ kind: 'error', text });
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

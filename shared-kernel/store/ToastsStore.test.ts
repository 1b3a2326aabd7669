import { ToastsStore } from './ToastsStore.ts';

describe('toasts [SHL-28]', () => {
  it('say a success for two seconds and an error for the usual time', () => {
    const toasts = new ToastsStore();
    toasts.success('saved');
    toasts.error('refused');
    expect(toasts.list.map(({ kind, duration }) => [kind, duration])).toEqual([
      ['success', 2000],
      ['error', undefined],
    ]);
  });

  it('take the place of the one with the same key', () => {
    const toasts = new ToastsStore();
    toasts.show({ kind: 'info', text: 'first', key: 'like' });
    toasts.show({ kind: 'info', text: 'other' });
    toasts.show({ kind: 'info', text: 'second', key: 'like' });
    expect(toasts.list.map(({ text }) => text)).toEqual(['other', 'second']);
  });
});

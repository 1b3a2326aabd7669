import { createStage } from '../testing/renderScreen.tsx';
import { defineSlice } from './slice.ts';

describe('the root store [KRN-01]', () => {
  it('makes an area’s own stores once and keeps them, with their types', () => {
    const { root } = createStage();
    const feed = defineSlice('feed', () => ({ page: 1 }));
    root.slice(feed).page = 4;
    expect(root.slice(feed).page).toBe(4);
    expect(root.sliceNames).toEqual(['feed']);
  });

  it('carries events between areas, and one failing listener stops no other [KRN-09]', () => {
    const { root } = createStage();
    const errors: unknown[] = [];
    globalThis.reportError = (error: unknown) => void errors.push(error);
    const heard: number[] = [];
    root.events.on('reservationChanged', () => {
      throw new Error('mine');
    });
    const off = root.events.on('reservationChanged', ({ eventId }) => heard.push(eventId));
    root.events.emit('reservationChanged', { eventId: 7 });
    off();
    root.events.emit('reservationChanged', { eventId: 8 });
    expect(heard).toEqual([7]);
    expect(errors).toHaveLength(2);
  });
});

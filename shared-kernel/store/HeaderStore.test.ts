import { autorun } from 'mobx';
import { HeaderStore } from './HeaderStore.ts';

test('only what reads a changed part of the header is drawn anew', () => {
  const header = new HeaderStore();
  header.reset({ title: 'Dinner', back_btn: true });
  const drawn: string[] = [];
  autorun(() => drawn.push(`way back: ${header.state.back_btn}`));
  autorun(() => drawn.push(`title: ${header.state.show_title ? header.state.title : ''}`));
  drawn.length = 0;

  header.set({ show_title: false });
  header.reset({ title: 'Concert', back_btn: true });
  header.reset({ title: 'Concert' });

  expect(drawn).toEqual(['title: ', 'title: Concert', 'way back: false']);
});

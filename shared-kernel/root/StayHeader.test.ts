import { HeaderStore } from '../store/HeaderStore.ts';
import { StayHeader } from './StayHeader.ts';

describe('the header as one stay at an area sees it', () => {
  it('is not spoken to by a screen whose page the visitor has left already [PLT-15]', () => {
    const header = new HeaderStore();
    let page = '/narvan';
    let own = '/narvan';
    const stay = new StayHeader(
      header,
      () => page,
      () => own,
    );
    stay.enter();
    // A link was pressed before the screen's effects ran.
    page = '/home';
    stay.set({ show_title: false });
    expect(header.state.show_title).toBe(true);
    own = '/home';
    stay.set({ show_title: false });
    expect(header.state.show_title).toBe(false);
    stay.leave();
  });
});

import { makeAutoObservable } from 'mobx';

/** A channel or an event shown small in the header once its own head has scrolled away. */
interface HeaderItem {
  title: string;
  picture: string | null;
  /** Null for a person without a page. */
  href: string | null;
}

/** What a screen sets in the header. The shell resets it to the route's own title at each navigation. */
export interface HeaderState {
  title: string;
  title_dir: 'rtl' | 'ltr' | 'auto';
  is_bold: boolean;
  is_primary_title: boolean;
  show_title: boolean;
  back_btn: boolean;
  /** Shown in place of the title after scrolling. */
  scroll_text: string;
  item: HeaderItem | null;
  loading: boolean;
  /** Nothing is at this address: around it stands what stands around any page. */
  is_missing: boolean;
}

const initial: HeaderState = {
  title: '',
  title_dir: 'auto',
  is_bold: false,
  is_primary_title: false,
  show_title: true,
  back_btn: false,
  scroll_text: '',
  item: null,
  loading: false,
  is_missing: false,
};

/** What the area in charge has set for the page that is shown, for a reset that comes after it. */
type Speaker = () => Partial<HeaderState>;

export class HeaderStore {
  /** Each part is observed by itself: a new title does not draw the whole header anew. */
  readonly state: HeaderState = { ...initial };
  private speaker: Speaker | null = null;

  constructor() {
    makeAutoObservable<this, 'speaker'>(this, { speaker: false }, { autoBind: true });
  }

  /** Changes what is given and keeps the rest. */
  set(change: Partial<HeaderState>): void {
    Object.assign(this.state, change);
  }

  /** Begins anew with the route's own words, and with what its area has already set for this very page. */
  reset(change: Partial<HeaderState>): void {
    Object.assign(this.state, { ...initial, ...change, ...this.speaker?.() });
  }

  /** Makes this area's words the header's, from now on and at once. */
  listenTo(speaker: Speaker): void {
    this.speaker = speaker;
    this.set(speaker());
  }

  /** For an area that was left; another may be in charge already. */
  stopListeningTo(speaker: Speaker): void {
    if (this.speaker === speaker) this.speaker = null;
  }
}

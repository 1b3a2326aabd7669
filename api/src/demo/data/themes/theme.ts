export type Venue = 'room' | 'trail' | 'park' | 'sight' | 'departure';

/**
 * One kind of event that hosts of a theme offer. `{slot}` is filled from the theme's slots or the city's places.
 */
export interface Programme {
  title: string;
  categories: string[];
  /** What its pictures show: the first is on its cover. */
  scenes: [string, ...string[]];
  /** A first sentence that fits only this programme. */
  opening: string;
  /** 0 Sunday … 6 Saturday, where the title or custom fixes the day. */
  weekday?: number;
  /** Start hours in Iran, where they differ from the theme's. */
  hours?: number[];
  /** True if it always lasts two days or more. */
  overnight?: boolean;
  /** True if it may be open the whole day. */
  allDay?: boolean;
  /** Where it takes place, if not at the theme's usual place. */
  venue?: Venue;
}

/** What is special to one kind of gathering: what is offered, how it is described, what guests say of it. */
export interface Theme {
  id: string;
  ownerJobs: string[];
  slots: Record<string, string[]>;
  programmes: Programme[];
  /** Sentences about what happens; true of every programme of the theme. */
  details: string[];
  /** What to bring, where to meet. */
  practical: string[];
  rules: string[];
  hashtags: string[];
  /** Said by people who were there. */
  praise: string[];
  /** Said by people who were there and missed something (3 and 4 points). */
  criticism: string[];
  /** Asked before, with the host's answer. */
  questions: [question: string, answer: string][];
  hours: number[];
  minutes: number[];
  capacity: [min: number, max: number];
  /** In Toman. */
  price: [min: number, max: number];
  freeShare: number;
  onlineShare: number;
  venue: Venue;
  /** The most start times on one day. */
  maxTimes: number;
}

import type { EmblemName, SceneName } from '../../../db/schema/pictureRecipe.ts';

export type Venue = 'room' | 'trail' | 'park' | 'sight' | 'departure';

/** One thing that hosts of a theme put on. `{slot}` is filled from the theme's slots or from the city's places. */
export interface Programme {
  title: string;
  categories: string[];
  /** What its pictures show: the first is on its cover. */
  scenes: [SceneName, ...SceneName[]];
  /** The sentence that only this programme can begin with. */
  opening: string;
  /** 0 Sunday … 6 Saturday, where the title or the custom fixes the day. */
  weekday?: number;
  /** Start hours in Iran, where they differ from those of the theme. */
  hours?: number[];
  /** True where it lasts two days or more by its nature. */
  overnight?: boolean;
  /** True where doors may stay open the whole day. */
  allDay?: boolean;
  /** Where it takes place, when not where the theme's other programmes do. */
  venue?: Venue;
}

/** All that is peculiar to one kind of gathering: what is put on, how it is told, what guests say of it. */
export interface Theme {
  id: string;
  /** The sign of those who host such things. */
  emblem: EmblemName;
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
  /** Toman. */
  price: [min: number, max: number];
  /** The share that is free. */
  freeShare: number;
  onlineShare: number;
  venue: Venue;
  /** Most start times on one day. */
  maxTimes: number;
}

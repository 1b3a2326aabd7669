/** How long the gateway waits for others, and how much of them it holds: milliseconds and bytes. */
export interface GatewayLimits {
  /** From the beginning of a request until the last of its headers. */
  headersWithin: number;
  /** From the beginning of a request until the end of its body; the API gives as much. */
  requestWithin: number;
  /** How often the two above are enforced. */
  lookEvery: number;
  /** A connection on which nothing moves for longer is closed; event streams send a heartbeat every 25 s. */
  connectionSilence: number;
  /**
   * A body up to this size is received whole before the API is asked, so that a slow visitor occupies nothing
   * there.
   */
  heldBody: number;
  /** A body may be silent for this long, … */
  bodySilence: number;
  /** … and has to come as fast as this on average, in bytes a second. */
  bodyRate: number;
  /**
   * How long the rest of a body that is refused, or that nobody reads, is read and dropped, so that the visitor can
   * read the answer.
   */
  leftoverWithin: number;
  /**
   * How long a large upload pauses after its first part, so that a refusal of its headers comes before the rest.
   */
  refusalPause: number;
  /** Until the API has taken a connection, … */
  connectWithin: number;
  /** … until it has begun its answer, … */
  answerWithin: number;
  /** … and between two parts of its answer. */
  answerSilence: number;
  /** A page waits for its head's data for this long, … */
  headWithin: number;
  /** … which are waited for this long in all, for those who ask next; … */
  lateHeadWithin: number;
  /** … and what visitors may know of them is kept for this long. */
  headKeptFor: number;
}

export const usualLimits: GatewayLimits = {
  headersWithin: 10_000,
  requestWithin: 120_000,
  lookEvery: 1000,
  connectionSilence: 90_000,
  heldBody: 64 * 1024,
  bodySilence: 10_000,
  bodyRate: 2048,
  leftoverWithin: 5000,
  refusalPause: 50,
  connectWithin: 3000,
  answerWithin: 60_000,
  answerSilence: 90_000,
  headWithin: 1500,
  lateHeadWithin: 10_000,
  headKeptFor: 5000,
};

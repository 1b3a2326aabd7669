/** What browsers told of one version in some time. */
export interface Health {
  /** Pages in which it first stood, and in which it could not. */
  loaded: number;
  failed: number;
  /** Errors after it stood. */
  broke: number;
}

/** How fast pages of a version were: the value that three of four did not exceed, in milliseconds. */
interface Speed {
  pages: number;
  p75: number;
}

export interface Compared {
  fresh: Health;
  /** Of the live version in the same minutes, or of the version before. */
  reference: Health;
  /** By the measure; left out where one of both is not known. */
  speed?: Partial<Record<'LCP' | 'INP', { fresh: Speed; reference: Speed }>>;
}

export const rule = {
  /** Loads before anything is said. */
  fewestLoads: 50,
  /** The share of failed loads below which none is called bad. */
  mostFailed: 0.01,
  /** How much more often than before errors are bad. */
  brokeTimes: 3,
  /** How much slower three of four pages are when that is bad, of so many pages. */
  slower: 1.3,
  fewestPages: 500,
  /**
   * How unlikely it has to be that so many fail by chance. A version is looked at every ten seconds for an hour, so one
   * that is as good as before has many tries to look bad: with 0.01 one in a hundred did, in the simulations of the test.
   */
  chance: 0.005,
} as const;

/** Why a version is worse than the one that it is compared with, with the figures; null while it is not. */
export function judge({ fresh, reference, speed = {} }: Compared): string | null {
  const loads = fresh.loaded + fresh.failed;
  if (loads >= rule.fewestLoads) {
    const others = reference.loaded + reference.failed;
    const share = fresh.failed / loads;
    if (share > rule.mostFailed && chanceOf(fresh.failed, loads, reference.failed, others) < rule.chance)
      return `${fresh.failed} of ${loads} loads failed (${percent(share)}), and ${reference.failed} of ${others} before`;
    const rate = fresh.broke / loads;
    const usual = others === 0 ? 0 : reference.broke / others;
    if (rate >= rule.brokeTimes * usual && chanceOf(fresh.broke, loads, reference.broke, others) < rule.chance)
      return `${fresh.broke} errors in ${loads} loads, and ${reference.broke} in ${others} before`;
  }
  for (const [name, both] of Object.entries(speed)) {
    const isKnown = both.fresh.pages >= rule.fewestPages && both.reference.pages >= rule.fewestPages;
    if (isKnown && both.fresh.p75 >= rule.slower * both.reference.p75)
      return `${name} is ${Math.round(both.fresh.p75)} ms for three of four pages, and was ${Math.round(both.reference.p75)} ms`;
  }
  return null;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/**
 * How likely it is that at least `a` of `n` happen where both are alike and `b` of `m` happened beside them: Fisher's
 * exact test, which holds for small numbers. A page may have several errors; more than one for each load count as one.
 */
export function chanceOf(a: number, n: number, b: number, m: number): number {
  const hits = Math.min(a, n);
  const all = hits + Math.min(b, m);
  let chance = 0;
  for (let k = hits; k <= Math.min(n, all); k++)
    chance += Math.exp(choose(n, k) + choose(m, all - k) - choose(n + m, all));
  return Math.min(1, chance);
}

/** The logarithm of n over k; of nothing where there is no way. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (let i = 1; i <= Math.min(k, n - k); i++) sum += Math.log(n - i + 1) - Math.log(i);
  return sum;
}

import type { Static } from 'typebox';
import type { ChannelSummary, ReasonSchema, Suggestion } from 'shared-kernel/contract/channel';
import type { Locale } from 'shared-kernel/contract/locale';
import { type Facts, mostNames } from './reasons.ts';
import { cityName } from '../../text/cityName.ts';

type Reason = Static<typeof ReasonSchema>;

/** A channel with its reasons; its rank is one only where there is no nearer one. */
export const toSuggestion = (summary: ChannelSummary, facts: Facts, locale: Locale): Suggestion => ({
  ...summary,
  biography: facts.biography,
  rank: facts.rank,
  reasons: reasonsOf(facts, locale),
});

function reasonsOf({ categories, city, friends, activity, rank }: Facts, locale: Locale): Reason[] {
  const reasons: Reason[] = [
    { kind: 'categories', count: categories.length, names: categories.slice(0, mostNames).map((name) => name[locale]) },
    { kind: 'city', count: city ? 1 : 0, names: city ? [cityName(city, locale)] : [] },
    { kind: 'friends', count: friends.count, names: friends.names },
    { kind: 'active', count: activity, names: [] },
  ];
  const near = reasons.filter(({ count }) => count > 0);
  return near.length === 0 && rank > 0 ? [{ kind: 'rank', count: rank, names: [] }] : near;
}

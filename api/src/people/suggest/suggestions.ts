import type { Suggestion } from 'shared-kernel/contract/channel';
import { channelSummaries } from '../../views/summaries.ts';
import type { Db } from '../../db/database.ts';
import { type Page, type PageStart, perPage, toPage } from '../../http/page.ts';
import { unseenOf } from '../../http/unseen.ts';
import type { Viewer } from '../../http/viewer.ts';
import { factsOf } from './reasons.ts';
import { toSuggestion } from './toSuggestion.ts';

/** Suggestions by channel id, in a fixed number of queries. */
export async function suggestionsById(
  db: Db,
  channelIds: readonly number[],
  viewer: Viewer,
): Promise<Map<number, Suggestion>> {
  const ids = [...new Set(channelIds)];
  const [summaries, facts] = await Promise.all([channelSummaries(db, ids, viewer), factsOf(db, ids, viewer)]);
  return new Map(
    ids.flatMap((id) => {
      const [summary, known] = [summaries.get(id), facts.get(id)];
      return summary && known ? [[id, toSuggestion(summary, known, viewer.locale)] as const] : [];
    }),
  );
}

export const inOrder = (channelIds: readonly number[], suggestions: Map<number, Suggestion>): Suggestion[] =>
  channelIds.flatMap((id) => suggestions.get(id) ?? []);

export async function suggestionsPage(
  db: Db,
  channelIds: readonly number[],
  start: PageStart,
  viewer: Viewer,
  size = perPage,
): Promise<Page<Suggestion>> {
  const { rows: shown, next } = unseenOf(channelIds, (id) => id, start, size);
  const suggestions = inOrder(shown, await suggestionsById(db, shown, viewer));
  return toPage(suggestions, start, { total: channelIds.length, next }, size);
}

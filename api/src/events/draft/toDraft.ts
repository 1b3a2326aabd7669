import type { DraftSummary } from 'shared-kernel/contract/draft';
import type { eventDrafts } from '../../db/schema/events.ts';

type DraftRow = Pick<typeof eventDrafts.$inferSelect, 'key' | 'title' | 'cover' | 'updatedAt'>;

export const toDraft = ({ key, title, cover, updatedAt }: DraftRow): DraftSummary => ({
  key,
  title,
  cover,
  updated_at: updatedAt.toISOString(),
});

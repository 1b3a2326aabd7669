import type { Person } from 'shared-kernel/contract/channel';
import type { Experience } from 'shared-kernel/contract/experience';
import type { EventCard } from 'shared-kernel/contract/event';
import { toCaptioned } from '../../property/toProperty.ts';
import type { ExperienceRow } from './queries.ts';

type Picture = Parameters<typeof toCaptioned>[0];

export const toExperience = (
  row: ExperienceRow,
  event: EventCard,
  channel: Person,
  gallery: Picture[],
): Experience => ({
  id: row.id,
  event,
  body: row.body,
  gallery: gallery.map(toCaptioned),
  created_at: row.createdAt.toISOString(),
  channel,
  points: row.points,
});

import { createHash } from 'node:crypto';
import type { EventForm } from 'shared-kernel/contract/eventForm';

/** Forms of equal content have equal versions: a like or a booking in between does not change it. */
export const versionOf = (form: EventForm): string => digestOf(form);

/** What an admin decides on: a waiting edit, and the event that it would change. Every edit of an event dates it anew. */
export const versionOfWaiting = (form: EventForm, { updatedAt }: { updatedAt: Date }): string =>
  digestOf([updatedAt.toISOString(), form]);

const digestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);

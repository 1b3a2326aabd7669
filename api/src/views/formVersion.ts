import { createHash } from 'node:crypto';
import type { EventForm } from 'shared-kernel/contract/eventForm';

/** Forms of equal content have equal versions: a like or a booking in between does not change it. */
export const versionOf = (form: EventForm): string =>
  createHash('sha256').update(JSON.stringify(form)).digest('base64url').slice(0, 22);

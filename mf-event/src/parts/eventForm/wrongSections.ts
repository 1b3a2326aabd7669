import type { FormModel } from 'shared-kernel/forms/FormModel';
import type { EventValues } from '../../stores/eventForm/eventValues.ts';

/** Fields whose section has another name. */
const places: Partial<Record<keyof EventValues, string>> = {
  description: 'title',
  onlineAddress: 'address',
  sponsorship: 'codes',
  badge: 'rules',
  supportNumber: 'rules',
  contributors: 'people',
  influencers: 'people',
};

export const wrongFields = (form: FormModel<EventValues>): (keyof EventValues)[] =>
  (Object.keys(form.values) as (keyof EventValues)[]).filter((field) => form.errorOf(field) !== null);

/** Scrolls to one of the sections with errors and focuses what is wrong in it. */
export function jumpToWrong(form: FormModel<EventValues>, at: number): void {
  const sections = [...new Set(wrongFields(form).map((field) => places[field] ?? field))]
    .map((name) => document.getElementById(`section-${name}`))
    .filter((section) => section !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const section = sections[at % Math.max(1, sections.length)];
  const target = section?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? section;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: target === section ? 'start' : 'center' });
}

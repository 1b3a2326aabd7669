import { keysOf } from 'shared-kernel/contract/keys';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { planFaults } from '../../stores/eventForm/eventRules.ts';
import type { EventValues } from '../../stores/eventForm/eventValues.ts';

/** Fields whose section has another name. */
const places: Partial<Record<keyof EventValues, string>> = {
  hashtags: 'description',
  onlineAddress: 'address',
  perMember: 'limit',
  offerHours: 'limit',
  deadline: 'limit',
  refundHours: 'refund',
  sponsorship: 'sponsor',
  supportNumber: 'support',
  closeFriends: 'audience',
  contributors: 'people',
  influencers: 'people',
};

export const wrongFields = ({ form }: EventFormStore): (keyof EventValues)[] =>
  keysOf(form.values).filter((field) => form.errorOf(field) !== null);

/** The only ticket's price stands with the kinds of price, the rest of the tickets in their own part. */
function placeOf({ values }: EventFormStore, field: keyof EventValues): string {
  if (field !== 'plans') return places[field] ?? field;
  const isWhole = values.plans.every((plan) => !planFaults(plan).title && !planFaults(plan).capacity);
  return values.plans.length < 2 && isWhole ? 'plans' : 'tickets';
}

/** Scrolls to what is wrong in a section and focuses it. */
export function focusWrong(section: HTMLElement): void {
  const target = section.querySelector<HTMLElement>('[aria-invalid="true"]') ?? section;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: target === section ? 'start' : 'center' });
}

const elementOf = (name: string): HTMLElement | null => document.getElementById(`section-${name}`);

/** The names of the sections with errors, in the order of the page. */
function wrongSections(store: EventFormStore): string[] {
  const names = new Set(wrongFields(store).map((field) => placeOf(store, field)));
  return [...names]
    .filter((name) => elementOf(name) !== null)
    .sort((a, b) => (elementOf(a)!.compareDocumentPosition(elementOf(b)!) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}

/** Opens every part with errors. */
export function openWrong(store: EventFormStore): void {
  store.parts.open(wrongSections(store));
}

/** Goes to one of the sections with errors. */
export function jumpToWrong(store: EventFormStore, at: number): void {
  const sections = wrongSections(store);
  const name = sections[at % Math.max(1, sections.length)];
  if (name === undefined) return;
  const section = elementOf(name)!;
  if (section.querySelector(':scope > h2 > button')) store.parts.want(name);
  else focusWrong(section);
}

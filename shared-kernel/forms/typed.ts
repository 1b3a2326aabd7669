/** A field as it was when the page went. Its label changes with the language, so its place among the others counts. */
interface Typed {
  at: number;
  kind: string;
  value: string;
}

interface Kept {
  path: string;
  fields: Typed[];
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const typedKey = 'typed';

const fieldsOf = (form: ParentNode): Field[] => [...form.querySelectorAll<Field>('input, textarea')];
const kindOf = (field: Field): string => `${field.type} ${field.name}`;
const isText = (field: Field): boolean => /^(text|textarea|email|tel|url|search|number)$/.test(field.type);
/** Passwords and codes are not kept. */
const isSecret = ({ autocomplete }: Field): boolean => /one-time-code|password/.test(autocomplete);

/** Whether somebody is in the middle of a text: the focus is in a field that has one. */
export function isTyping(): boolean {
  const at = document.activeElement;
  return (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) && isText(at) && at.value !== '';
}

/**
 * Remembers in this tab what has been typed into a page that is about to be loaded anew. False: it would go with the
 * page. The storage is asked for late: a browser that forbids it throws on the mere mention.
 */
export function keepTyped(page: ParentNode, path: string, storage: () => Storage): boolean {
  const fields = fieldsOf(page).flatMap((field, at) =>
    isText(field) && !isSecret(field) && field.value !== '' ? [{ at, kind: kindOf(field), value: field.value }] : [],
  );
  if (fields.length === 0) return true;
  try {
    storage().setItem(typedKey, JSON.stringify({ path, fields } satisfies Kept));
    return true;
  } catch {
    // Full or forbidden.
    return false;
  }
}

/** How long the form may take to be drawn. In milliseconds. */
const patience = 10_000;

/** Gives it back to the same page's fields as they are drawn, as if it were typed; once. */
export function giveBackTyped(page: HTMLElement, path: string, storage: Storage): void {
  const kept = JSON.parse(storage.getItem(typedKey) ?? 'null') as Kept | null;
  storage.removeItem(typedKey);
  if (kept?.path !== path) return;
  const missing = new Set(kept.fields);
  const fill = (): void => {
    const fields = fieldsOf(page);
    for (const typed of missing) {
      const field = fields[typed.at];
      if (!field || kindOf(field) !== typed.kind) continue;
      missing.delete(typed);
      if (field.value === '') type(field, typed.value);
    }
    if (missing.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(fill);
  observer.observe(page, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patience);
  fill();
}

/** React notices a value only when it is set by the browser's own setter. */
function type(field: Field, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

import type { FastifySchemaValidationError } from 'fastify';
import type { Locale } from 'shared-kernel/contract/locale';

type Sentence = (limit: string) => string;
type Sentences = Record<Locale, Sentence>;

const required: Sentences = {
  fa: () => 'این مقدار لازم است.', en: () => 'This value is required.', ar: () => 'هذه القيمة مطلوبة.', ps: () => 'دا ارزښت اړین دی.',
};
const malformed: Sentences = {
  fa: () => 'قالب این مقدار درست نیست.', en: () => 'This value has the wrong form.', ar: () => 'صيغة هذه القيمة غير صحيحة.', ps: () => 'د دې ارزښت بڼه سمه نه ده.',
};
const tooShort: Sentences = {
  fa: (n) => `دست‌کم ${n} نویسه لازم است.`, en: (n) => `It must be at least ${n} characters.`, ar: (n) => `يجب ألا يقل عن ${n} من الأحرف.`, ps: (n) => `باید لږ تر لږه ${n} توري وي.`,
};
const tooLong: Sentences = {
  fa: (n) => `نباید از ${n} نویسه بیشتر باشد.`, en: (n) => `It must not exceed ${n} characters.`, ar: (n) => `يجب ألا يتجاوز ${n} من الأحرف.`, ps: (n) => `باید له ${n} تورو زیات نه وي.`,
};
const tooSmall: Sentences = {
  fa: (n) => `نباید از ${n} کمتر باشد.`, en: (n) => `It must be at least ${n}.`, ar: (n) => `يجب ألا يقل عن ${n}.`, ps: (n) => `باید له ${n} کم نه وي.`,
};
const tooBig: Sentences = {
  fa: (n) => `نباید از ${n} بیشتر باشد.`, en: (n) => `It must not exceed ${n}.`, ar: (n) => `يجب ألا يتجاوز ${n}.`, ps: (n) => `باید له ${n} زیات نه وي.`,
};
const unknownField: Sentences = {
  fa: () => 'این مقدار شناخته نیست.', en: () => 'This value is not known.', ar: () => 'هذه القيمة غير معروفة.', ps: () => 'دا ارزښت نه پېژندل کېږي.',
};

const byKeyword: Record<string, Sentences> = {
  required, minLength: tooShort, maxLength: tooLong, minimum: tooSmall, maximum: tooBig, minItems: tooSmall, maxItems: tooBig,
  additionalProperties: unknownField,
};

/** Ajv's findings as `{ field: [sentence] }`; a nested field is written with dots: `orders_data.0.count`. */
export function fieldErrors(errors: readonly FastifySchemaValidationError[], locale: Locale): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const error of errors) {
    // The branches of a union report each their own; only the union's verdict is of use.
    if (error.schemaPath.includes('/anyOf/') && error.keyword !== 'anyOf') continue;
    const field = fieldOf(error);
    const sentence = (byKeyword[error.keyword] ?? malformed)[locale](digits(limitOf(error), locale));
    const known = (fields[field] ??= []);
    if (!known.includes(sentence)) known.push(sentence);
  }
  return fields;
}

function fieldOf(error: FastifySchemaValidationError): string {
  const inner = error.params['missingProperty'] ?? error.params['additionalProperty'];
  const path = error.instancePath.split('/').slice(1).map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return [...path, ...(typeof inner === 'string' ? [inner] : [])].join('.') || 'body';
}

const limitOf = (error: FastifySchemaValidationError): string => String(error.params['limit'] ?? '');

const digits = (text: string, locale: Locale): string =>
  locale === 'en' ? text : text.replace(/\d/g, (d) => String.fromCharCode((locale === 'ar' ? 0x660 : 0x6f0) + Number(d)));

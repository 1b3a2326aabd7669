import { foldText } from 'shared-kernel/language/fold';

type ReplyKind = 'like' | 'reserve' | 'comment' | 'follow';
type Subject = ReplyKind | 'question' | 'praise';

/** Words of thanks or praise in the four languages, folded for comparing. */
const praise = [
  'ممنون', 'مرسی', 'متشکر', 'سپاس', 'عالی', 'خوش گذشت', 'زیبا', 'دمت', // fa
  'thank', 'great', 'awesome', 'lovely', 'amazing', 'perfect', 'loved', // en
  'شكر', 'رائع', 'جميل', 'ممتاز', // ar
  'مننه', 'ښه و', 'ښکلی', // ps
].map(foldText); // prettier-ignore

/** What a reply is about: an act, or words. */
function subjectOf(kind: ReplyKind, said: string | null): Subject {
  if (kind !== 'comment' || said === null) return kind;
  if (/[?؟]/.test(said)) return 'question';
  const words = foldText(said);
  return praise.some((word) => words.includes(word)) ? 'praise' : 'comment';
}

/** The message keys of three fitting replies. */
export function suggestionsFor(kind: ReplyKind, said: string | null) {
  const subject = subjectOf(kind, said);
  return [`reply.${subject}.1`, `reply.${subject}.2`, `reply.${subject}.3`] as const;
}

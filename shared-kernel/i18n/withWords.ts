import type { Messages } from './compiledIntl.ts';

type Words = Promise<{ default: Messages }>;

/** An area's own messages with those of a part of the kernel that it shows. Both travel in one chunk of its build. */
export async function withWords(own: Words, ofPart: Words): Words {
  const [part, area] = await Promise.all([ofPart, own]);
  return { default: { ...part.default, ...area.default } };
}

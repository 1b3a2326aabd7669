import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

interface Run {
  text: string;
  level: number;
}

/** Direction marks, which are not drawn. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const arabic = /\p{Script=Arabic}/u;
const latin = /\p{Script=Latin}/u;

const reversed = (text: string): string => [...text].reverse().join('');

/**
 * One line as runs, in the order in which they are drawn from the left (Unicode Bidirectional Algorithm). The
 * library shapes each run, and reverses it if it finds Arabic letters in it, including its digits. Runs that it
 * would wrongly reverse, or wrongly leave, are reversed here.
 */
export function visualRuns(line: string, direction: 'ltr' | 'rtl'): string[] {
  const embedded = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, embedded.levels);
  const runs: Run[] = [];
  // The algorithm counts in UTF-16 units.
  for (let at = 0; at < line.length; at++) {
    const level = embedded.levels[at]!;
    const letter = mirrored.get(at) ?? line[at]!;
    const last = runs.at(-1);
    if (last?.level === level) last.text += letter;
    else runs.push({ text: letter, level });
  }
  return inOrder(runs)
    .map(({ text, level }) => {
      const plain = text.replace(marks, '');
      const isTurned = arabic.test(plain) && !latin.test(plain);
      return isTurned === (level % 2 === 1) ? plain : reversed(plain);
    })
    .filter((text) => text !== '');
}

/** From the highest level to the lowest odd one each sequence of runs is reversed (rule L2). */
function inOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      if (ordered[from]!.level < level) continue;
      let to = from;
      while (to < ordered.length && ordered[to]!.level >= level) to++;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  return ordered;
}

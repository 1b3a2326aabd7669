import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');
const parts = ['shell', 'shared-kernel', ...readdirSync(repository).filter((name) => name.startsWith('mf-'))];

/** Asked before them only so that no tap does it by mistake: another tap begins it again. */
const begunAgainByATap = ["'kernel.follow.end'", "'people.close.end'", "'channel.close.end'"];

it('what is asked before something ends is red where it is confirmed, in every area [KRN-06]', () => {
  const questions = parts
    .flatMap((part) =>
      readdirSync(path.join(repository, part), { recursive: true, encoding: 'utf8' }).map((name) => `${part}/${name}`),
    )
    .filter((file) => file.endsWith('.tsx') && !/node_modules|\.(test|gallery)\.tsx$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(repository, file), 'utf8').matchAll(/<Question\b(?:=>|[^>])*\/>/g)])
    .map(([question]) => question);
  expect(questions.length).toBeGreaterThan(12);
  const calm = questions.filter((question) => !/\bdangerous\b/.test(question));
  expect(calm.map((question) => /confirmLabel=\{t\(([^)]*)\)\}/.exec(question)?.[1]).toSorted()).toEqual(
    begunAgainByATap.toSorted(),
  );
});

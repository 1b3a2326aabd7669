import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'migrations');
const statementsOf = (file: string): string[] =>
  readFileSync(join(folder, file), 'utf8')
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter(Boolean);

/**
 * What the previous version could not live with: it reads and writes by the names and types that it knows.
 */
const breaking: readonly [RegExp, string][] = [
  [/^drop table/i, 'drops a table'],
  [/drop column/i, 'drops a column'],
  [/rename (column|to)/i, 'renames'],
  [/alter column .* (set data type|type) /i, 'changes a type'],
  [/alter column .* set not null/i, 'forbids NULL in a column that the version before may leave out'],
  [/alter column .* drop default/i, 'takes a default away'],
  [/add column (?!.*(default|generated)).* not null/i, 'adds a column that the version before does not fill'],
];

const findings = (statement: string): string[] =>
  breaking.flatMap(([pattern, what]) =>
    pattern.test(statement.replace(/\s+/g, ' ')) ? [`${what}: ${statement.slice(0, 120)}`] : [],
  );

describe('a migration', () => {
  const later = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .slice(1);

  it('after the first lets the version before go on beside the new one [PRM-12]', () => {
    for (const file of later) expect([file, ...statementsOf(file).flatMap(findings)]).toEqual([file]);
  });
  it.each([
    'DROP TABLE "events";',
    'ALTER TABLE "events" DROP COLUMN "title";',
    'ALTER TABLE "events" RENAME COLUMN "title" TO "name";',
    'ALTER TABLE "events" ADD COLUMN "x" text NOT NULL;',
    'ALTER TABLE "events" ALTER COLUMN "title" SET DATA TYPE integer;',
    'ALTER TABLE "events" ALTER COLUMN "city_id" SET NOT NULL;',
  ])('is refused with %s [PRM-12]', (statement) => expect(findings(statement)).toHaveLength(1));
});

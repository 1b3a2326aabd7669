import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { alikeLetters } from 'shared-kernel/language/alikeLetters';
import { foldText } from 'shared-kernel/language/fold';
import { freshDatabase } from '../testing/database.ts';
import { foldedSql } from './foldedSql.ts';

it('a text is folded by the database as by the server, with the letters of all keyboards [DSC-07]', async () => {
  const { db, close } = await freshDatabase();
  const texts = [
    'ہنر ھفتہ',
    'ڪتاب ګلاب ۀ',
    'كيك مُحَمَّد',
    'ٹڈڑڻ ڕڵۆێ',
    'می‌روم ۱۲٣',
    ...alikeLetters.map(([letter]) => letter),
  ];
  const { rows } = await db.execute<{ folded: string }>(
    sql`select ${foldedSql(sql`typed`)} as folded from unnest(${sql.param(texts)}::text[]) with ordinality as t(typed, n) order by n`,
  );
  await close();
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
});

it('what was kept before is found by its letters too: the migration folds as the rule does [DSC-07]', () => {
  const file = readFileSync(join(import.meta.dirname, '../db/migrations/0022_fold_keyboards.sql'), 'utf8');
  const pairs = [...file.matchAll(/translate\([^,]+, '([^']+)', '([^']+)'\)/g)].map(([, from = '', to = '']) => [
    from,
    to,
  ]);
  expect(new Set(pairs.map(String)).size).toBe(1);
  const [from = '', to = ''] = pairs[0]!;
  const migrated = new Map([...from].map((letter, at) => [letter, [...to][at]]));
  // Those of the rule before it.
  const before = new Set('ٱكةەيىېۍ');
  expect(alikeLetters.filter(([letter, as]) => !before.has(letter) && migrated.get(letter) !== as)).toEqual([]);
  expect([...from].filter((letter) => foldText(letter) !== migrated.get(letter))).toEqual([]);
});

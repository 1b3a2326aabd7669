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

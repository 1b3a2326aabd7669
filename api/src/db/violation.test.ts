import { isForeignKeyViolation, isUniqueViolation } from './violation.ts';

test('knows a refusal of the database, bare or as the cause of what drizzle throws', () => {
  const refused = Object.assign(new Error('duplicate key'), { code: '23505' });
  for (const error of [refused, new Error('Failed query', { cause: refused })])
    expect([isUniqueViolation(error), isForeignKeyViolation(error)]).toEqual([true, false]);
  for (const other of [new Error('duplicate key'), undefined]) expect(isUniqueViolation(other)).toBe(false);
  expect(isForeignKeyViolation({ code: '23503' })).toBe(true);
});

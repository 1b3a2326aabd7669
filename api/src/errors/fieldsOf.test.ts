import { fieldsOf } from './fieldsOf.ts';

test('has the fields of whatever it is, and none where it is no object', () => {
  const error = Object.assign(new Error('refused'), { code: '23505' });
  expect(fieldsOf(error)).toBe(error);
  expect(fieldsOf(error).code).toBe('23505');
  for (const thing of [null, undefined, 5, 'code']) expect(fieldsOf(thing).code).toBeUndefined();
});

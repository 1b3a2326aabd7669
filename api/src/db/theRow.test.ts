import { theRow } from './theRow.ts';

test('gives the row, and names what is missing', () => {
  const [row] = [{ id: 1 }];
  expect(theRow(row, 'payment').id).toBe(1);
  for (const none of [undefined, null]) expect(() => theRow(none, 'payment')).toThrow('There is no payment.');
});

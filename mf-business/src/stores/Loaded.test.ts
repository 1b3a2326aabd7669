import { Loaded } from './Loaded.ts';

it('what is asked for by several is asked for once at a time [BIZ-04]', async () => {
  const answers: ((data: { total: number }) => void)[] = [];
  const loaded = new Loaded(() => new Promise<{ total: number }>((answer) => answers.push(answer)));
  const first = loaded.enter();
  await loaded.enter();
  expect(answers).toHaveLength(1);
  answers[0]!({ total: 5 });
  await first;
  expect(loaded.data).toEqual({ total: 5 });
  void loaded.enter();
  expect([answers.length, loaded.data]).toEqual([2, { total: 5 }]);
});

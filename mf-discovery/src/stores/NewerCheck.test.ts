import { NewerCheck } from './NewerCheck.ts';

function read(ids: number[]) {
  const asked: number[] = [];
  const list = { rows: ids.map((id) => ({ id })), restart: () => Promise.resolve() };
  const check = new NewerCheck(list, (lastEventId) => (asked.push(lastEventId), Promise.resolve(2)));
  return { asked, list, check };
}

describe('what is newer than a list [DSC-04]', () => {
  it('is not asked for before the list has anything', async () => {
    const { asked, check } = read([]);
    expect([await check.check(), asked, check.count]).toEqual([true, [], 0]);
  });

  it('is nothing any more once the list has it, however it came', async () => {
    const { asked, list, check } = read([4, 9, 7]);
    await check.check();
    expect([asked, check.count]).toEqual([[9], 2]);
    list.rows = [{ id: 11 }, ...list.rows];
    expect(check.count).toBe(0);
  });

  it('is nothing any more once it was looked at, though the list came as it was', async () => {
    const { check } = read([9]);
    await check.check();
    await check.show();
    expect(check.count).toBe(0);
  });
});

import { UploadRoom } from './uploadRoom.ts';

const [sara, mina] = [
  ['account 1', '10.0.0.1'],
  ['account 2', '10.0.0.2'],
] as const;

it('takes a large file of one while most of it is free, and has it back', () => {
  const room = new UploadRoom(40);
  const hold = room.hold(sara);
  expect([hold.take(24), hold.take(1), room.hold(sara).take(1)]).toEqual([true, false, false]);
  expect([room.hasRoom(mina, 10), room.hasRoom(mina, 11)]).toEqual([true, false]);
  hold.letGo();
  hold.letGo();
  expect([room.hasRoom(sara, 24), room.hasRoom(sara, 25), room.hasRoom(mina, 24)]).toEqual([true, false, true]);
});

it('is not filled by two accounts, nor by many of one network, nor by one account of many networks', () => {
  const fill = (senders: readonly (readonly string[])[]): UploadRoom => {
    const room = new UploadRoom(40);
    for (const sender of senders) {
      const hold = room.hold(sender);
      while (hold.take(1));
    }
    return room;
  };
  const others = ['account 99', '10.0.0.99'];
  expect(fill([sara, mina]).hasRoom(others, 6)).toBe(true);
  expect(fill(Array.from({ length: 30 }, (_, n) => [`account ${n}`, '10.0.0.1'])).hasRoom(others, 10)).toBe(true);
  expect(fill(Array.from({ length: 30 }, (_, n) => ['account 1', `10.0.0.${n}`])).hasRoom(others, 10)).toBe(true);
});

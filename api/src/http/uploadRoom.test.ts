import { UploadRoom } from './uploadRoom.ts';

const [sara, mina] = [1, 2];

it('leaves room beside whoever sends most, and has it back', () => {
  const room = new UploadRoom(40, 30);
  const hold = room.hold(sara);
  expect([hold.take(20), hold.take(10), hold.take(1), room.hold(sara).take(1)]).toEqual([true, true, false, false]);
  expect([room.hasRoom(mina, 10), room.hasRoom(mina, 11)]).toEqual([true, false]);
  hold.letGo();
  hold.letGo();
  expect([room.hasRoom(sara, 30), room.hasRoom(sara, 31), room.hasRoom(mina, 30)]).toEqual([true, false, true]);
});

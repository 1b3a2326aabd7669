import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../../deploy/testing/patience.ts';
import { startApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  api = await startApi();
  port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await api.close();
});

/** Begins a request whose body is still to come. */
function begin(head: string): { socket: Socket; answers: () => string } {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  // A connection that the server ends is no failure here.
  socket
    .setEncoding('latin1')
    .on('data', (part) => (text += part))
    .on('error', () => undefined);
  const kind = 'Content-Type: multipart/form-data; boundary=x';
  socket.write(`${head} HTTP/1.1\r\nHost: x\r\n${kind}\r\nTransfer-Encoding: chunked\r\n\r\n`);
  return { socket, answers: () => text };
}

const reading = 'GET /api/v1/properties/deadlines';

it.concurrent.each([
  ['that no GET has', reading, 200],
  ['of a call that is refused before', 'POST /api/v1/user/upload', 401],
])('lets nobody hold a connection with a body %s', async (_what, head, status) => {
  const { socket, answers } = begin(head);
  await until(() => {
    socket.write('1\r\nx\r\n');
    return socket.destroyed;
  });
  expect([socket.destroyed, answers().split('\r\n', 1)[0]]).toEqual([
    true,
    expect.stringContaining(`HTTP/1.1 ${status} `),
  ]);
});

it.concurrent('goes on with a connection whose unread body has come to its end', async () => {
  const { socket, answers } = begin(reading);
  await wait(200);
  socket.write('0\r\n\r\n');
  await wait(2500);
  socket.write(`${reading} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await until(() => answers().split('HTTP/1.1 200 ').length === 3);
  expect(socket.destroyed).toBe(false);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { payStar } from './payStar.ts';

let server: Server;
let status = '';
beforeAll(async () => {
  server = createServer((_request, answer) => answer.end(JSON.stringify({ status: 1, data: { status } })));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => server.close());

const inquire = () =>
  payStar({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paymentUrl: '',
    gatewayId: 'g',
    key: 'k',
    isSandbox: false,
  }).inquiry('ref');

describe('what the gateway says of a payment', () => {
  it.each([
    ['SUCCEED', 'paid'],
    ['CANCELLED', 'canceled'],
  ])('is understood: %s', async (said, meant) => {
    status = said;
    expect((await inquire()).status).toBe(meant);
  });
  it.each(['LATER', 'constructor', 'toString', '__proto__'])(
    'counts as no answer where it is not known: %s [PRM-08]',
    async (said) => {
      status = said;
      await expect(inquire()).rejects.toMatchObject({ code: 'gateway_unavailable' });
    },
  );
});

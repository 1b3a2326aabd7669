import { waitFor } from '@testing-library/react';

/** What the worker does with an event, by its kind. */
const heard = new Map<string, (event: unknown) => void>();
const deleted: string[] = [];
const put: string[] = [];
let answer: Response;

class IDBRequest {
  addEventListener(): void {}
  removeEventListener(): void {}
}

beforeAll(async () => {
  jest.spyOn(globalThis, 'addEventListener').mockImplementation(((kind: string, does: (event: unknown) => void) => {
    heard.set(kind, does);
  }) as never);
  const cache = {
    match: async () => undefined,
    put: async ({ url }: { url: string }) => void put.push(new URL(url).pathname),
  };
  Object.assign(globalThis, {
    caches: {
      open: async () => cache,
      delete: async (name: string) => deleted.push(name),
      match: async () => undefined,
    },
    // Its libraries ask whether an event is one, and would write down what they do.
    ExtendableEvent: class {},
    FetchEvent: class {},
    __WB_DISABLE_DEV_LOGS: true,
    // When a picture was kept is written down; here that takes for ever.
    IDBRequest,
    indexedDB: { open: () => new IDBRequest() },
    fetch: async () => answer,
  });
  await import('./sw.ts');
});
afterAll(() => jest.restoreAllMocks());

const event = (parts: object) => {
  const waits: Promise<unknown>[] = [];
  const made = Object.assign(new (globalThis as unknown as { ExtendableEvent: new () => object }).ExtendableEvent(), {
    waitUntil: (done: Promise<unknown>) => void waits.push(done.catch(() => {})),
    ...parts,
  });
  return { made, all: () => Promise.all(waits) };
};

it('forgets the pictures that were looked at when their member leaves, and nothing else [PRM-38]', async () => {
  const { made, all } = event({ data: { kind: 'left' } });
  heard.get('message')!(made);
  await all();
  expect(deleted).toEqual(['pictures-1']);
});

it('keeps a picture that is everybody’s, and none that is private [PRM-38]', async () => {
  const look = (name: string, control: string) => {
    answer = new Response('picture', { headers: { 'cache-control': control } });
    const request = new Request(`${location.origin}/api/files/ab/cd/${name.padEnd(32, '0')}.jpg`, { mode: 'no-cors' });
    Object.defineProperty(request, 'destination', { value: 'image' });
    let given: Promise<Response> | undefined;
    const { made, all } = event({ request, respondWith: (response: Promise<Response>) => (given = response) });
    heard.get('fetch')!(made);
    return { given, all };
  };
  for (const control of ['private', 'no-store']) {
    const { given, all } = look('abcd1', control);
    expect((await given)!.status).toBe(200);
    await all();
  }
  expect(put).toEqual([]);
  expect((await look('abcd2', 'public, max-age=9').given)!.status).toBe(200);
  await waitFor(() => expect(put).toEqual([`/api/files/ab/cd/${'abcd2'.padEnd(32, '0')}.jpg`]));
});

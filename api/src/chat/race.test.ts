import { sql } from 'drizzle-orm';
import type { CallName } from 'shared-kernel/contract/calls';
import { issueToken } from '../http/token.ts';
import { type Database } from '../db/database.ts';
import { chatroomMembers, chatrooms, messages } from '../db/schema/chat.ts';
import { type Answer, type CallParts, startApi, type TestApi } from '../testing/api.ts';
import { createDatabase, describePostgres, dropDatabases, openPatiently } from '../testing/database.ts';
import { makeUser, type TestUser } from '../testing/rows.ts';
import { lockRoom } from './service.ts';

/**
 * Two servers on one PostgreSQL, called alternately. An embedded database runs one query at a time, so it cannot
 * show a race.
 */
describePostgres('two servers on one database', () => {
  let databases: Database[];
  let servers: TestApi[];
  beforeAll(async () => {
    const url = await createDatabase();
    databases = [await openPatiently(url), await openPatiently(url)];
    servers = await Promise.all(databases.map(({ db }) => startApi({ db })));
  });
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await Promise.all(servers.map((server) => server.close()));
    await dropDatabases();
  });

  const tokenOf = (user: TestUser): Promise<string> => issueToken(databases[0]!.db, user.id, servers[0]!.clock.now);
  const twoUsers = async () => [await makeUser(databases[0]!.db), await makeUser(databases[0]!.db)] as const;
  /** The same call `n` times at once, alternating between the servers. */
  const atOnce = <N extends CallName>(n: number, name: N, parts: (i: number) => CallParts): Promise<Answer<N>[]> =>
    Promise.all(Array.from({ length: n }, (_, i) => servers[i % 2]!.call(name, parts(i))));

  const openTogether = async (): Promise<Answer<'chat.withUser'>[]> => {
    const [a, b] = await twoUsers();
    const [tokenA, tokenB] = [await tokenOf(a), await tokenOf(b)];
    return atOnce(40, 'chat.withUser', (i) =>
      i % 4 < 2
        ? { params: { id: b.id }, headers: { authorization: `Bearer ${tokenA}` } }
        : { params: { id: a.id }, headers: { authorization: `Bearer ${tokenB}` } },
    );
  };

  it('makes one room of two users who open it at once, with both in it [CHT-08] [API-14]', async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await openTogether();
      expect(answers.map((answer) => answer.status)).toEqual(Array(40).fill(200));
      expect(new Set(answers.map((answer) => answer.json.data.id)).size).toBe(1);
      expect(answers.map((answer) => answer.json.data.users.length)).toEqual(Array(40).fill(1));
    }
  });

  it('sends a message once that is retried from two servers at once [CHT-02]', async () => {
    const [a, b] = await twoUsers();
    const headers = { authorization: `Bearer ${await tokenOf(a)}` };
    const room: number = (await servers[0]!.call('chat.withUser', { params: { id: b.id }, headers })).json.data.id;
    const answers = await atOnce(40, 'chat.sendMessage', () => ({
      params: { id: room },
      headers,
      body: { body: 'once', client_key: 'retry-key' },
    }));
    expect(answers.map((answer) => answer.status)).toEqual(Array(40).fill(201));
    expect(new Set(answers.map((answer) => answer.json.data.id)).size).toBe(1);
    expect(await databases[0]!.db.$count(messages, sql`${messages.chatroomId} = ${room}`)).toBe(1);
  });

  it('lets a guest join a room while somebody writes in it [CHT-02]', async () => {
    const [a, b] = await twoUsers();
    const guest = await makeUser(databases[0]!.db);
    const headers = { authorization: `Bearer ${await tokenOf(a)}` };
    const roomId = (await servers[0]!.call('chat.withUser', { params: { id: b.id }, headers })).json.data.id;
    await databases[0]!.db.transaction(async (tx) => {
      await lockRoom(tx, roomId, a.id);
      const joined = databases[1]!.db.transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = '2s'`);
        const row = { chatroomId: roomId, userId: guest.id, joinedAt: servers[0]!.clock.now };
        return other.insert(chatroomMembers).values(row).returning();
      });
      expect(await joined).toHaveLength(1);
    });
  });

  it('keeps no message from a reader who asks while many are written [CHT-03]', async () => {
    const [a, b] = await twoUsers();
    const [writer, reader] = [
      { authorization: `Bearer ${await tokenOf(a)}` },
      { authorization: `Bearer ${await tokenOf(b)}` },
    ];
    const room: number = (await servers[0]!.call('chat.withUser', { params: { id: b.id }, headers: writer })).json.data
      .id;
    const received: number[] = [];
    const ask = async () => {
      const { json } = await servers[1]!.call('chat.check', {
        params: { id: room },
        headers: reader,
        body: { last_message: received.at(-1) ?? 0 },
      });
      received.push(...json.data.messages.map((message) => message.id));
    };
    let writing = true;
    const written = atOnce(200, 'chat.sendMessage', (i) => ({
      params: { id: room },
      headers: writer,
      body: { body: `message ${i}` },
    })).finally(() => {
      writing = false;
    });
    while (writing) await ask();
    for (let i = 0; i < 3; i++) await ask();
    // A server that is full refuses some, and has not written them.
    const sent = (await written).flatMap(({ json }): number[] => (json.data ? [json.data.id] : []));
    expect(sent.length).toBeGreaterThan(100);
    expect(received).toEqual(sent.sort((x, y) => x - y));
  });

  // Last, because it removes the guard.
  it('would make several rooms without the unique key of a pair', async () => {
    await databases[0]!.db.execute(sql`alter table ${chatrooms} drop constraint "chatrooms_pairKey_unique"`);
    const answers = await openTogether();
    expect(new Set(answers.map((answer) => answer.json.data.id)).size).toBeGreaterThan(1);
  });
});

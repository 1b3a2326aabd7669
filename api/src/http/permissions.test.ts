import { eq } from 'drizzle-orm';
import type { CallName } from 'shared-kernel/contract/calls';
import { users } from '../db/schema/people.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeUser } from '../testing/rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** From visitor to super admin; `light` has a username, so that only its role excludes it. */
const actors = {
  visitor: () => Promise.resolve(undefined),
  light: () => makeUser(api.db, { roleId: 1 }),
  'verified without username': async () => {
    const user = await makeUser(api.db, { username: null });
    await api.db.update(users).set({ roleId: 2 }).where(eq(users.id, user.id));
    return user;
  },
  member: () => makeUser(api.db),
  'role below admin': () => makeUser(api.db, { roleId: 5 }),
  admin: () => makeUser(api.db, { roleId: 6 }),
  'super admin': () => makeUser(api.db, { roleId: 7 }),
};
type Actor = keyof typeof actors;

const letIn = 'let in';
/** How each permission answers, from the first to the last actor. */
const rules: { permission: string; call: CallName; answers: string[] }[] = [
  { permission: 'user', call: 'auth.sessions', answers: ['unauthenticated', ...Array<string>(6).fill(letIn)] },
  {
    permission: 'verified',
    call: 'event.save',
    answers: ['unauthenticated', 'unverified', ...Array<string>(5).fill(letIn)],
  },
  {
    permission: 'member',
    call: 'event.create',
    answers: ['unauthenticated', 'unverified', 'profile_incomplete', ...Array<string>(4).fill(letIn)],
  },
  {
    permission: 'admin',
    call: 'admin.reports',
    answers: ['unauthenticated', ...Array<string>(4).fill('forbidden'), letIn, letIn],
  },
];
const refusals = ['unauthenticated', 'unverified', 'profile_incomplete', 'forbidden'];

describe('a permission', () => {
  it.each(rules)('$permission lets in whom it names, and tells the others why [PRM-18]', async ({ call, answers }) => {
    const codes: string[] = [];
    for (const actor of Object.keys(actors) as Actor[]) {
      const as = await actors[actor]();
      const { json } = await api.call(call, { params: { id: 999_999 }, body: {}, ...(as && { as }) });
      codes.push(json.code !== undefined && refusals.includes(json.code) ? json.code : letIn);
    }
    expect(codes).toEqual(answers);
  });
});

import Fastify from 'fastify';
import Type from 'typebox';
import { compileSchemasLate } from './lateSchemas.ts';

const Person = Type.Object({ name: Type.String(), age: Type.Union([Type.Null(), Type.Integer()]) });
const Answer = Type.Object({
  at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  person: Type.Union([Person, Type.Null()]),
  names: Type.Union([Type.Array(Type.Union([Type.String(), Type.Null()])), Type.Null()]),
  kind: Type.Union([Type.Literal('tea'), Type.Null()]),
  drink: Type.Union([Type.Enum(['tea', 'coffee']), Type.Null()]),
  either: Type.Union([Type.Literal('tea'), Type.Literal('poem')]),
  part: Type.Union([
    Type.Object({ seat: Type.Integer(), drink: Type.Union([Type.Enum(['tea', 'coffee']), Type.Null()]) }),
    Type.Object({ line: Type.Integer() }),
  ]),
});

/** What is sent of an answer. */
async function sent(answer: unknown) {
  const app = Fastify();
  compileSchemasLate(app);
  app.get('/', { schema: { response: { 200: Answer } } }, async () => answer);
  const { statusCode, body } = await app.inject('/').finally(() => app.close());
  return statusCode === 200 ? (JSON.parse(body) as unknown) : statusCode;
}

const whole = {
  at: '2026-11-21T08:00:00.000Z',
  person: { name: 'Sara', age: null },
  names: ['Nika', null],
  kind: 'tea',
  drink: 'coffee',
  either: 'poem',
  part: { seat: 3, drink: null },
};
const nothing = { at: null, person: null, names: null, kind: null, drink: null, either: 'tea', part: { line: 1 } };

describe('what may be null in an answer [API-01]', () => {
  it.each([
    ['is sent as it is', whole],
    ['is sent as null', nothing],
  ])('%s', async (_, answer) => expect(await sent(answer)).toEqual(answer));

  it('is sent without what the contract does not name', async () => {
    const secret = { secret: 'x' };
    expect(await sent({ ...whole, ...secret, person: { ...whole.person, ...secret } })).toEqual(whole);
  });

  it('is not left out, and a choice is one of what the contract names', async () => {
    const { person: _, ...without } = whole;
    expect(await sent(without)).toBe(500);
    expect(await sent({ ...whole, person: { age: 3 } })).toBe(500);
    expect(await sent({ ...whole, either: 'coffee' })).toBe(500);
  });
});

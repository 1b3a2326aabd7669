import Fastify from 'fastify';
import { ApiError, type ErrorCode, errorStatuses } from '../errors/errors.ts';
import { handleError } from './errorHandler.ts';

const passing = (Object.keys(errorStatuses) as ErrorCode[]).filter((code) => [429, 503].includes(errorStatuses[code]));

describe('a refusal that passes by itself', () => {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get<{ Querystring: { code: ErrorCode; after?: string } }>('/', ({ query: { code, after } }) => {
    throw new ApiError(code, after === undefined ? {} : { retryAfter: Number(after) });
  });
  afterAll(() => app.close());

  it('is one of these', () => {
    expect(passing).toEqual(expect.arrayContaining(['too_many_tries', 'too_soon', 'too_many_requests', 'busy']));
  });
  it.each(passing)('%s says when, whoever refuses [API-09]', async (code) => {
    const answer = await app.inject({ url: '/', query: { code } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
  it('says what the refusal knows, where it does [API-09]', async () => {
    expect((await app.inject('/?code=too_soon&after=7')).headers['retry-after']).toBe('7');
    expect((await app.inject('/?code=in_progress&after=7')).headers['retry-after']).toBe('7');
    expect((await app.inject('/?code=not_found')).headers['retry-after']).toBeUndefined();
  });
});

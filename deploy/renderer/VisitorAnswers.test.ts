import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiQuestion, askApi } from './apiQuestion.ts';
import { VisitorAnswers } from './VisitorAnswers.ts';

describe('what visitors see', () => {
  let api: Server;
  let url: string;
  let asked: string[];
  let status = 200;
  beforeAll(async () => {
    api = createServer((request, response) => {
      let text = '';
      request
        .on('data', (part: Buffer) => (text += part.toString()))
        .on('end', () => {
          asked.push(`${request.method} ${request.url} ${text} ${request.headers['x-language']}`);
          response.writeHead(status, { 'content-type': 'application/json' }).end(`{"turn":${asked.length}}`);
        });
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    asked = [];
    status = 200;
  });
  afterAll(() => void api.close());

  const made = () => new VisitorAnswers((question) => askApi(question, null, AbortSignal.timeout(60_000)));
  const ask = async (answers: VisitorAnswers, body = '{}', locale = 'fa', from = url) => {
    const sent = JSON.stringify([
      ['x-language', locale],
      ['content-type', 'application/json'],
    ]);
    const { status, headers, text } = await answers.ask(apiQuestion(from, '/api/v1/explore', 'POST', sent, body)!);
    return [status, new Headers(JSON.parse(headers)).get('content-type'), text];
  };

  it('is asked for once for all pages of a second, and then anew', async () => {
    const answers = made();
    const first = [200, 'application/json', '{"turn":1}'];
    expect(await Promise.all([ask(answers), ask(answers), ask(answers)])).toEqual([first, first, first]);
    expect(await ask(answers)).toEqual(first);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await ask(answers))[2]).toBe('{"turn":2}');
    expect(asked).toHaveLength(2);
  });

  it('differs by what is asked and in which language', async () => {
    const answers = made();
    await ask(answers);
    await ask(answers, '{"page":2}');
    await ask(answers, '{}', 'en');
    expect(asked).toEqual([
      'POST /api/v1/explore {} fa',
      'POST /api/v1/explore {"page":2} fa',
      'POST /api/v1/explore {} en',
    ]);
  });

  it('is asked for anew where it failed, was refused for a while or did not come', async () => {
    for (const failed of [500, 503, 429]) {
      const answers = made();
      status = failed;
      expect((await ask(answers))[0]).toBe(failed);
      status = 200;
      expect((await ask(answers))[0]).toBe(200);
    }
    const answers = made();
    for (let turn = 0; turn < 2; turn++)
      await expect(ask(answers, '{}', 'fa', 'http://127.0.0.1:1')).rejects.toThrow('fetch failed');
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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

  const ask = async (answers: VisitorAnswers, body = '{}', locale = 'fa', headers = {}) => {
    const sent = { 'X-language': locale, 'Content-Type': 'application/json', ...headers };
    const answer = await answers.fetch('/explore', { method: 'POST', body, headers: sent });
    return [answer.status, answer.headers.get('content-type'), await answer.text()];
  };

  it('is asked for once for all pages of a second, and then anew', async () => {
    const answers = new VisitorAnswers(url, 800);
    const first = [200, 'application/json', '{"turn":1}'];
    expect(await Promise.all([ask(answers), ask(answers), ask(answers)])).toEqual([first, first, first]);
    expect(await ask(answers)).toEqual(first);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await ask(answers))[2]).toBe('{"turn":2}');
    expect(asked).toHaveLength(2);
  });

  it('differs by what is asked, in which language and by whom', async () => {
    const answers = new VisitorAnswers(url, 800);
    await ask(answers);
    await ask(answers, '{"page":2}');
    await ask(answers, '{}', 'en');
    await ask(answers, '{}', 'fa', { authorization: 'Bearer 1' });
    await ask(answers, '{}', 'fa', { authorization: 'Bearer 2' });
    expect(asked).toEqual([
      'POST /explore {} fa',
      'POST /explore {"page":2} fa',
      'POST /explore {} en',
      'POST /explore {} fa',
      'POST /explore {} fa',
    ]);
  });

  it('is asked for anew where it failed, was refused for a while or did not come', async () => {
    for (const failed of [500, 503, 429]) {
      const answers = new VisitorAnswers(url, 800);
      status = failed;
      expect((await ask(answers))[0]).toBe(failed);
      status = 200;
      expect((await ask(answers))[0]).toBe(200);
    }
    const hasty = new VisitorAnswers('http://127.0.0.1:1', 800);
    await expect(ask(hasty)).rejects.toThrow('fetch failed');
    await expect(ask(hasty)).rejects.toThrow('fetch failed');
  });
});

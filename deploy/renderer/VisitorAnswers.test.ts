import { jest } from '@jest/globals';
import { drawingLimits } from './limits.ts';
import { VisitorAnswers } from './VisitorAnswers.ts';

let asked: string[];
let status: number;
const answers = () =>
  new VisitorAnswers((async (address) => {
    asked.push(String(address));
    if (status === 0) throw new TypeError('fetch failed');
    return Response.json({ turn: asked.length }, { status });
  }) as typeof fetch);

beforeEach(() => {
  asked = [];
  status = 200;
});
afterEach(() => jest.restoreAllMocks());

const turnOf = async (response: Promise<Response>): Promise<number> =>
  ((await (await response).json()) as { turn: number }).turn;

describe('answers to visitors, of which pages are drawn', () => {
  it('are asked for once by pages that are drawn at the same time or within a second', async () => {
    const { fetch } = answers();
    const turns = [turnOf(fetch('/explore')), turnOf(fetch('/explore'))];
    expect([...(await Promise.all(turns)), await turnOf(fetch('/explore'))]).toEqual([1, 1, 1]);
  });

  it('differ by address, method, body and language', async () => {
    const { fetch } = answers();
    for (const [address, init] of [
      ['/explore', {}],
      ['/explore?page=2', {}],
      ['/explore', { method: 'POST', body: '{"page":1}' }],
      ['/explore', { method: 'POST', body: '{"page":2}' }],
      ['/explore', { headers: { 'X-language': 'fa' } }],
      ['/explore', { headers: { 'X-language': 'en' } }],
    ] as [string, RequestInit][])
      await fetch(address, init);
    expect(asked).toHaveLength(6);
  });

  it('are no older than that', async () => {
    const began = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(began);
    const at = async (time: number): Promise<void> => {
      clock.mockReturnValue(began + time);
      // The cache looks at the clock once in a millisecond.
      await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const { fetch } = answers();
    await fetch('/explore');
    await at(drawingLimits.answersKept - 100);
    expect(await turnOf(fetch('/explore'))).toBe(1);
    await at(drawingLimits.answersKept + 100);
    expect(await turnOf(fetch('/explore'))).toBe(2);
  });

  it.each([0, 404, 500, 429])('are asked for again after a refusal (%d)', async (refused) => {
    const { fetch } = answers();
    status = refused;
    const first = await fetch('/explore').catch(() => null);
    expect(first?.status ?? 0).toBe(refused);
    status = 200;
    expect(await turnOf(fetch('/explore'))).toBe(2);
  });
});

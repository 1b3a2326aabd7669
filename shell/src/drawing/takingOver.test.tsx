import createCache from '@emotion/cache';
import { hydrated } from './hydrated.tsx';
import { takeRules } from './takeRules.ts';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Keeps the thread busy. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

function Slow() {
  work(4);
  return <p>slow</p>;
}

describe('what a server has drawn', () => {
  // Inside of `act` React does everything at once.
  beforeAll(() => (environment.IS_REACT_ACT_ENVIRONMENT = false));

  it('is taken over in portions between which the page hears its visitor [PLT-15]', async () => {
    const page = (
      <div>
        {Array.from({ length: 30 }, (_, at) => (
          <Slow key={at} />
        ))}
      </div>
    );
    const place = document.createElement('div');
    place.innerHTML = `<div>${'<p>slow</p>'.repeat(30)}</div>`;
    const drawn = place.firstElementChild;
    let turns = 0;
    const turn = setInterval(() => turns++, 1);
    await hydrated(place, page);
    clearInterval(turn);
    expect(place.firstElementChild).toBe(drawn);
    expect(turns).toBeGreaterThan(3);
  });

  it('says when it cannot be, instead of leaving the page to wait', async () => {
    const reported: unknown[] = [];
    globalThis.reportError = (error: unknown) => void reported.push(error);
    const Broken = (): never => {
      throw new Error('broken');
    };
    const place = document.createElement('div');
    place.innerHTML = '<p>drawn</p>';
    let reason: unknown;
    await hydrated(place, <Broken />).catch((error: unknown) => (reason = error));
    expect([String(reason), reported]).toEqual(['Error: broken', [reason]]);
  });

  it('keeps its rules where they are, and the browser knows them', () => {
    document.head.innerHTML = '<style data-drawn="1a 2b">.d-1a{color:red}.d-2b{color:blue}</style><meta name="after">';
    const emotion = createCache({ key: 'd' });
    takeRules(document, emotion);
    expect(Object.keys(emotion.inserted)).toEqual(['1a', '2b']);
    expect([...document.head.children].map(({ tagName }) => tagName)).toEqual(['STYLE', 'META']);
  });
});

import { takeDeparture } from './googleDeparture.ts';

const storage = () => sessionStorage;
const keep = (text: string): void => sessionStorage.setItem('google-sign-in', text);

afterEach(() => sessionStorage.clear());

describe('what this tab left for Google with', () => {
  it('is good once', () => {
    keep(JSON.stringify({ verifier: 'secret', next: '/saves', more: 1 }));
    expect(takeDeparture(storage)).toEqual({ verifier: 'secret', next: '/saves' });
    expect([takeDeparture(storage), sessionStorage.length]).toEqual([null, 0]);
  });

  it.each([
    ['null', 'null'],
    ['no object', '7'],
    ['not ours', '{'],
    ['without a verifier', '{"next":"/saves"}'],
    ['with a verifier that is none', '{"verifier":7,"next":"/saves"}'],
    ['without a way back', '{"verifier":"secret"}'],
    ['with a way back that is none', '{"verifier":"secret","next":["/saves"]}'],
  ])('is nothing when what was kept is %s', (_, kept) => {
    keep(kept);
    expect(takeDeparture(storage)).toBeNull();
  });

  it('is nothing where it never left, and where the browser forbids to keep anything', () => {
    expect(takeDeparture(storage)).toBeNull();
    expect(
      takeDeparture(() => {
        throw new DOMException('forbidden', 'SecurityError');
      }),
    ).toBeNull();
  });
});

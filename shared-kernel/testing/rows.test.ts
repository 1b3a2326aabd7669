import { aCard, aReservation, aSummary } from './rows.tsx';

describe('rows for tests', () => {
  it('are what the API answers, changed where a test cares', () => {
    expect(aCard({ title: 'Tea' })).toEqual({ ...aCard(), title: 'Tea' });
  });

  it('are refused where the API could not answer them, with the place', () => {
    expect(() => aReservation({ amount: -1 })).toThrow('No answer of the API: /amount');
    expect(() => aCard({ channel: { ...aSummary(), id: 0 } })).toThrow('/channel/id');
  });
});

import { debounce } from './debounce.ts';

describe('a debounced search [KRN-11]', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('asks once, 400 ms after the last key, for what was typed last', () => {
    const asked = jest.fn();
    const search = debounce(asked);
    search('ک');
    jest.advanceTimersByTime(399);
    search('کا');
    jest.advanceTimersByTime(399);
    expect(asked).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(asked.mock.calls).toEqual([['کا']]);
  });
  it('asks nothing once it is cancelled', () => {
    const asked = jest.fn();
    const search = debounce(asked);
    search('ک');
    search.cancel();
    jest.advanceTimersByTime(1000);
    expect(asked).not.toHaveBeenCalled();
  });
});

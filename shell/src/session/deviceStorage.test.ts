import { deviceStorage } from './deviceStorage.ts';

describe('what the server knows this browser by', () => {
  beforeEach(() => window.localStorage.clear());

  it('is kept for the next visit', () => {
    expect(deviceStorage(window).read()).toBeNull();
    deviceStorage(window).write('device-1');
    expect(deviceStorage(window).read()).toBe('device-1');
  });
  it('is done without where the visitor forbids storage', () => {
    const forbidden = {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
    } as Window;
    expect(() => deviceStorage(forbidden).write('device-1')).not.toThrow();
    expect(deviceStorage(forbidden).read()).toBeNull();
  });
});

import { readConfig } from './config.ts';

describe("the gateway's configuration", () => {
  it('has working defaults, with the product named in each language', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      apiUrl: 'http://127.0.0.1:3001',
      releaseChannel: 'production',
      development: false,
      product: { fa: 'دورهمی', en: 'Dorehami' },
    });
  });
  it.each([
    [{ PORT: 'x' }, 'port'],
    [{ PORT: '70000' }, 'port'],
    [{ API_URL: 'nowhere' }, 'apiUrl'],
    [{ RELEASE_CHANNEL: '../x' }, 'releaseChannel'],
    [{ LOG_LEVEL: 'loud' }, 'logLevel'],
  ])('names the setting that is wrong: %j', (env, name) => {
    expect(() => readConfig(env)).toThrow(`setting ${name} must`);
  });
});

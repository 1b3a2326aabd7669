import { readConfig } from './config.ts';

const fingerprint = Array<string>(32).fill('AB').join(':');

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
    [{ CHANNEL_HOSTS: 'staging.test' }, 'channelHosts.staging.test'],
    [{ CHANNEL_HOSTS: 'staging.test=../x' }, 'channelHosts.staging.test'],
    [{ LOG_LEVEL: 'loud' }, 'logLevel'],
    [{ CITY_HEADER: 'CF IPCity' }, 'cityHeader'],
    [{ MAP_STYLE: 'http://maps.test/style.json' }, 'mapStyle'],
    [{ MAP_STYLE: 'https://maps.test/a b;script-src *' }, 'mapStyle'],
    [{ MAP_ORIGINS: "https://tiles.test, 'unsafe-eval'" }, 'mapOrigins.1'],
    [{ MAP_ORIGINS: 'https://tiles.test/path' }, 'mapOrigins.0'],
    [{ ANDROID_PACKAGE: 'com.dorehami.app' }, 'android.fingerprints'],
    [{ ANDROID_FINGERPRINTS: 'AB:CD' }, 'android.package'],
    [{ ANDROID_PACKAGE: '"];alert(1)', ANDROID_FINGERPRINTS: fingerprint }, 'android.package'],
    [{ ANDROID_PACKAGE: 'com.dorehami.app', ANDROID_FINGERPRINTS: `${fingerprint},AB:CD` }, 'android.fingerprints.1'],
  ])('names the setting that is wrong: %j', (env, name) => {
    expect(() => readConfig(env)).toThrow(`setting ${name} must`);
  });
});

import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../settings/config.ts';
import { pushSettings } from './settings.ts';
import { isPoint, makePushKeys, publicKeyOf } from '../../settings/vapidKeys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'push-'));
});
afterEach(() => rm(folder, { recursive: true }));

const { publicKey, privateKey } = makePushKeys();
const pair = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };

describe('the settings of push', () => {
  it('are a pair of keys, whom to turn to, and services of one’s own [ACT-07]', async () => {
    const config = readConfig({
      ...pair,
      VAPID_SUBJECT: 'mailto:admin@example.com',
      PUSH_SERVICES: 'https://push.example.com,https://push.example.org:8443,http://127.0.0.1:8080',
    });
    expect(await pushSettings(config)).toEqual({
      publicKey,
      privateKey,
      subject: 'mailto:admin@example.com',
      services: ['https://push.example.com', 'https://push.example.org:8443', 'http://127.0.0.1:8080'],
    });
    expect(readConfig({ ...pair, PUBLIC_URL: 'https://dorehami.ir' }).pushSubject).toBe('https://dorehami.ir');
    expect(readConfig({ ...pair, SITE_DOMAIN: 'dorehami.ir' }).pushSubject).toBe('mailto:webmaster@dorehami.ir');
  });
  it.each([
    ['half of the pair', { VAPID_PUBLIC_KEY: publicKey }, 'VAPID_PRIVATE_KEY must be set too'],
    ['the other half', { VAPID_PRIVATE_KEY: privateKey }, 'VAPID_PUBLIC_KEY must be set too'],
    [
      'halves of two pairs',
      { ...pair, VAPID_PRIVATE_KEY: makePushKeys().privateKey },
      'VAPID_PUBLIC_KEY must be the public half',
    ],
    ['a key that is too short', { ...pair, VAPID_PRIVATE_KEY: 'x' }, 'VAPID_PRIVATE_KEY must be the private key'],
    [
      'a number that is no key',
      { ...pair, VAPID_PRIVATE_KEY: '_'.repeat(42) + '8' },
      'VAPID_PUBLIC_KEY must be the public half',
    ],
    ['a subject that is no address', { VAPID_SUBJECT: 'admin' }, 'VAPID_SUBJECT must be an address'],
    ['a service with a path', { PUSH_SERVICES: 'https://push.example.com/send' }, 'PUSH_SERVICES must be origins'],
    ['a service without encryption', { PUSH_SERVICES: 'http://push.example.com' }, 'PUSH_SERVICES must be origins'],
    ['a comma at the end', { PUSH_SERVICES: 'https://push.example.com,' }, 'PUSH_SERVICES must be origins'],
  ])('are refused with %s, and the sentence tells no key [ACT-07] [PRM-26]', (_what, env, sentence) => {
    let message = '';
    try {
      readConfig(env);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toContain(sentence);
    expect(message).not.toContain(privateKey);
  });
  it('are made and kept by a development site, and by no other [ACT-07]', async () => {
    const config = readConfig({ DATA_DIR: folder, DEVELOPMENT: '1' });
    const made = await pushSettings(config);
    expect(made!.publicKey).toBe(publicKeyOf(made!.privateKey));
    expect(await pushSettings(config)).toEqual(made);
    expect(await readFile(join(folder, 'push-key'), 'utf8')).toBe(made!.privateKey);
    expect((await stat(join(folder, 'push-key'))).mode & 0o777).toBe(0o600);
    expect(await pushSettings(readConfig({ DATA_DIR: folder }))).toBeNull();
    expect(await pushSettings(readConfig({ DATA_DIR: folder, DEVELOPMENT: '1', ...pair }))).toMatchObject({
      publicKey,
      privateKey,
    });
  });
  it('take as a browser’s key only what is on the curve', () => {
    expect([isPoint(publicKey), isPoint(`BA${'A'.repeat(85)}`), isPoint('')]).toEqual([true, false, false]);
  });
});

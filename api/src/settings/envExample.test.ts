import { readFileSync } from 'node:fs';
import { readConfig } from './config.ts';
import { settingNames } from './environment.ts';

const lines = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8').split('\n');
const given = lines
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);

describe('.env.example', () => {
  it('names exactly the settings that the API reads, each once', () => {
    expect(given.map(([name]) => name).sort()).toEqual([...settingNames].sort());
  });
  it('says in a comment what each block of settings is for', () => {
    const blocks = lines
      .join('\n')
      .split('\n\n')
      .filter((block) => /^[A-Z]/m.test(block));
    for (const block of blocks) expect(block).toMatch(/^# \S/);
  });
  it('is accepted as it stands, and means what holds without it', () => {
    expect(readConfig(Object.fromEntries(given))).toEqual(readConfig({}));
  });
});

import { runRelease } from '../deploy/cli/runRelease.ts';
import { demoHost, signInAs } from './site/accounts.ts';
import { mark } from './site/mark.ts';
import { liveSet, publishAgain, publishChanged, release, replaceIn } from './site/releases.ts';
import { siteUrl } from './site/visitor.ts';

const screen = 'src/screens/join/JoinScreen.tsx';
const heading = "<h1>{t('join.title')}</h1>";

describe('a version is walked before it goes live [REL-22] [REL-09]', () => {
  const env = { ...process.env, DATA_DIR: process.env.SITE_DATA };
  /** As it is typed, with what makes it wait for a walk. */
  const walked = async (
    line: string,
    more: object = {},
  ): Promise<{ status: number; stdout: string; stderr: string }> => {
    const words = [...line.split(' '), '--site', siteUrl, '--by', 'e2e', '--why', 'a walk'];
    return runRelease(words, { ...env, WALK_TOKEN: await signInAs(demoHost.entry), ...more });
  };
  const versionOf = async (app: string) => (await liveSet()).apps[app]?.version;

  it('is let through when each area shows its text, and its preview is over', async () => {
    const version = `8.3.${mark}`;
    await publishAgain('mf-business', version);
    const { stdout, stderr } = await walked(`check mf-business ${version} --walk`);
    expect(stderr).toBe('');
    expect(stdout).toBe(
      `mf-business@${version}: nothing speaks against it in production\nWalked in a browser, where nothing speaks against it either`,
    );
    expect(await release('previews')).not.toContain('mf-business@');
  });

  it('is refused for all that is wrong with it at once, each with what to do, and promote is when the setting demands a walk', async () => {
    const version = `8.4.${mark}`;
    await publishChanged('mf-business', version, (folder) =>
      replaceIn(
        `${folder}/${screen}`,
        heading,
        `<h2 ref={() => {
            console.error('wrong on purpose');
            void fetch('/api/v1/feedback', { method: 'POST' });
          }}>{t('join.guests')}</h2>
          <button type="button" style={{ inlineSize: 48, blockSize: 48 }} />`,
      ),
    );
    const before = await versionOf('mf-business');
    const { status, stderr } = await walked(`promote mf-business ${version}`, { WALK_BEFORE_PROMOTE: '1' });
    expect(status).toBe(1);
    const at = (path: string): string => `mf-business@${version} at ${path}`;
    for (const path of ['/business/join, 390', '/en/business/join, 1440']) {
      expect(stderr).toContain(`${at(path)} pixels wide says in the console “wrong on purpose”`);
      expect(stderr).toMatch(
        new RegExp(`${at(path)} pixels wide asks for POST /api/v1/feedback, which may change something`),
      );
      expect(stderr).toMatch(new RegExp(`${at(path)} pixels wide does not show “[^”]+”: look at its screen`));
      expect(stderr).toMatch(new RegExp(`${at(path)} pixels wide has what axe calls button-name .*: mend it`));
    }
    expect(await versionOf('mf-business')).toBe(before);
    expect(await release('previews')).not.toContain('mf-business@');
  });

  it('is refused when its screen throws, and when it does not start and the version before stands in for it', async () => {
    const version = `8.5.${mark}`;
    await publishChanged('mf-business', version, (folder) =>
      replaceIn(
        `${folder}/${screen}`,
        '  const t = useText();',
        "  const t = useText();\n  if (t('join.title')) throw new Error('thrown on purpose');",
      ),
    );
    await publishAgain('mf-chat', version, 'throw new Error("not started on purpose");');
    const { stderr } = await walked(`check mf-business ${version} mf-chat ${version} --walk`);
    expect(stderr).toMatch(/^mf-business@.*thrown on purpose/m);
    expect(stderr).toMatch(/^mf-chat@.*not started on purpose/m);
    expect(await release('previews')).not.toContain('mf-business@');
  });
});

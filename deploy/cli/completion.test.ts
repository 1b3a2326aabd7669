import { execFileSync } from 'node:child_process';
import { runRelease } from './runRelease.ts';

const script = async (shell: string): Promise<string> => (await runRelease(['completion', shell], {})).stdout;

describe('completion [REL-24]', () => {
  /** What bash offers for what was typed so far, the last word being the unfinished one. */
  const offered = async (...typed: string[]): Promise<string[]> => {
    const words = ['release', ...typed].map((word) => `'${word}'`).join(' ');
    const ask = `${await script('bash')}\nCOMP_WORDS=(${words}); COMP_CWORD=${typed.length}; _dorehami_release; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', ask], { encoding: 'utf8' }).trim().split('\n').filter(Boolean);
  };

  it('offers commands, and the options of each', async () => {
    expect(await offered('pre')).toEqual(['preview', 'previews']);
    expect(await offered('end-')).toEqual(['end-preview', 'end-grant', 'end-trust', 'end-tokens']);
    expect(await offered('canary', 'mf-chat', '1.5.0', '--per')).toEqual(['--percent']);
    expect(await offered('status', '--')).toEqual(['--channel', '--json', '--help']);
  });

  it('is there for zsh and fish too, and for no other shell', async () => {
    expect(await script('zsh')).toMatch(/^autoload [^]*complete -o default/);
    expect(await script('fish')).toContain("complete -c release -n '__fish_seen_subcommand_from check' -l walk");
    const { status, stderr } = await runRelease(['completion', 'cmd'], {});
    expect([status, stderr.split('\n')[0]]).toEqual([2, 'completion takes a shell: bash, zsh or fish']);
  });
});

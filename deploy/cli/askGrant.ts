import { spawn } from 'node:child_process';
import { userInfo } from 'node:os';
import { runRelease } from './runRelease.ts';

/**
 * Asks for a grant of a remote that is served on this machine, prints its link and opens it where somebody looks. Who
 * asks is a team by RELEASE_URL and RELEASE_TOKEN, or whoever has the store.
 */
export async function askGrant(app: string, port: number, site: string, env = process.env): Promise<void> {
  const origin = `http://localhost:${port}`;
  const words = ['grant', app, '--origin', origin, '--site', site, '--for', userInfo().username, '--json'];
  const { status, stdout, stderr } = await runRelease([...words, '--why', 'npm run dev'], env);
  if (status !== 0) throw new Error(messageIn(stderr));
  const { link, id, until } = JSON.parse(stdout) as { link: string; id: string; until: string };
  console.log(`Until ${until}, in the tab that opens this:\n${link}\nrelease grant end ${app} ${id} ends it.`);
  if (process.stdout.isTTY) open(link);
}

const messageIn = (json: string): string => (JSON.parse(json) as { message: string }).message;

/** Where no browser can be opened, the link was printed. */
function open(link: string): void {
  const program = process.platform === 'darwin' ? 'open' : 'xdg-open';
  spawn(program, [link], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

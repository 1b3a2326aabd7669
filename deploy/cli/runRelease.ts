import { asError } from 'shared-kernel/contract/thrown';
import { Refusal } from '../registry/refusal.ts';
import { openRegistry } from '../registry/registry.ts';
import { releasePlace } from '../registry/releasePlace.ts';
import { askService, type Progress } from './askService.ts';
import { commands, Misuse } from './commands.ts';
import { completion } from './completion.ts';
import { help, helpOf, usage } from './help.ts';
import { siteCommands } from './own/siteCommands.ts';
import { storeCommands } from './own/storeCommands.ts';
import { teamCommands } from './own/teamCommands.ts';
import { parse } from './parse.ts';
import { isWalked, walkFirst } from './walk/walkFirst.ts';
import type { Run } from './walk/walkVersions.ts';

/** What a command has said, and the status that its process ends with. */
interface Ended {
  status: 0 | 1 | 2;
  stdout: string;
  stderr: string;
}

/**
 * Does what the words of a command line ask for. `serve` goes on after it has said where. `onProgress` hears how much of
 * a build has been sent to a service, in bytes.
 */
export async function runRelease(
  argv: string[],
  env: NodeJS.ProcessEnv,
  onProgress: Progress = () => {},
): Promise<Ended> {
  const isJson = argv.includes('--json');
  try {
    const { command, args, options, json, help: isHelp } = parse(argv, env);
    const wanted = command === 'help' ? args[0] : command;
    if ((isHelp && wanted === undefined) || (command === 'help' && wanted === undefined)) return said(usage);
    if (wanted === 'completion') return said(isHelp || command === 'help' ? helpOf(help[wanted]!) : completion(args));
    const all = { ...commands, ...teamCommands, ...siteCommands, ...storeCommands };
    const run = wanted !== undefined && Object.hasOwn(all, wanted) ? all[wanted] : undefined;
    if (wanted === undefined || !run)
      throw new Misuse(wanted === undefined ? 'say what to do' : `there is no command “${wanted}”`);
    if (isHelp || command === 'help') return said(helpOf(help[wanted]!));
    const { RELEASE_URL, RELEASE_TOKEN } = env;
    const ask: Run = RELEASE_URL
      ? (...asked) => askService({ url: RELEASE_URL, token: RELEASE_TOKEN, onProgress }, ...asked)
      : async (name, words, given) =>
          all[name]!(await openRegistry(releasePlace(env)), words, { ...options, ...given });
    const { text, data } = isWalked(wanted, options, env)
      ? await walkFirst(ask, wanted, args, options, env)
      : await ask(wanted, args, options);
    return said(json ? JSON.stringify(data, null, 2) : text);
  } catch (error) {
    const { message } = asError(error);
    const [status, code] = error instanceof Misuse ? ([2, 'misuse'] as const) : ([1, codeOf(error)] as const);
    const sentence = code === 'failed' ? `The release store failed: ${message}` : message;
    if (isJson) return { status, stdout: '', stderr: JSON.stringify({ code, message: sentence }, null, 2) };
    return { status, stdout: '', stderr: status === 2 ? `${sentence}\n\n${usage}` : sentence };
  }
}

const said = (stdout: string): Ended => ({ status: 0, stdout, stderr: '' });

const codeOf = (error: unknown): 'refused' | 'failed' => (error instanceof Refusal ? 'refused' : 'failed');

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a Node script in a folder and returns its output. A failure's error carries all of it. */
export async function run(folder: string, ...args: string[]): Promise<string> {
  try {
    return (await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1e8 })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string } & Error;
    throw new Error(`${message}\n${stdout}\n${stderr}`, { cause: error });
  }
}

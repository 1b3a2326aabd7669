import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a script of Node in a folder and answers what it wrote. What failed is in the error, with all it wrote. */
export async function run(folder: string, ...args: string[]): Promise<string> {
  try {
    return (await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1e8 })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string } & Error;
    throw new Error(`${message}\n${stdout}\n${stderr}`, { cause: error });
  }
}

import { chmod, stat } from 'node:fs/promises';

const others = 0o077;

/**
 * Removes every right to a file or folder from everybody but its owner; false when somebody keeps one. On Windows
 * these bits mean nothing.
 */
export async function closeToOthers(path: string): Promise<boolean> {
  if (!(await isOpenToOthers(path))) return true;
  const { mode } = await stat(path);
  await chmod(path, mode & 0o700).catch(() => {});
  return !(await isOpenToOthers(path));
}

export const isOpenToOthers = async (path: string): Promise<boolean> =>
  process.platform !== 'win32' && ((await stat(path)).mode & others) !== 0;

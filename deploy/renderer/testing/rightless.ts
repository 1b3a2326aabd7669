// Tries with the rights of the process that draws what code would try that had broken out of its isolate, and tells
// its parent what it could do.
const could: string[] = [];
const tries: Record<string, () => unknown> = {
  'read a file': async () => (await import('node:fs')).readFileSync('/etc/hostname'),
  'read the releases': async () => (await import('node:fs')).readdirSync(process.env.RELEASES!),
  'read its environment': async () => (await import('node:fs')).readFileSync('/proc/self/environ'),
  'read the code of the gateway': async () =>
    (await import('node:fs')).readFileSync(new URL('../../gateway/main.ts', import.meta.url)),
  'write a file': async () => (await import('node:fs')).writeFileSync('/tmp/written', ''),
  'write beside its own code': async () =>
    (await import('node:fs')).writeFileSync(new URL('written.ts', import.meta.url), ''),
  'make a link': async () => (await import('node:fs')).symlinkSync('/etc', '/tmp/linked'),
  'start a program': async () => (await import('node:child_process')).execFileSync('/bin/true'),
  'start a process of Node': async () => (await import('node:child_process')).fork(import.meta.filename),
  'start a thread': async () => new (await import('node:worker_threads')).Worker('1', { eval: true }),
  'open the inspector': async () => (await import('node:inspector')).open(0),
  'take a binding': () => (process as unknown as { binding(name: string): unknown }).binding('spawn_sync'),
};
for (const [name, run] of Object.entries(tries))
  try {
    await run();
    could.push(name);
  } catch {
    // As it should be.
  }
process.send!({ could, isolates: typeof (await import('isolated-vm')).default.Isolate });

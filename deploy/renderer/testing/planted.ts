/**
 * Bundles that a hostile team might release, by what they try. Each draws `got …` where it had its way, and throws or
 * draws `nothing` where it had not. `outside` is an address of another server, `api` that of the API.
 */
export const planted = (outside: string, api: string): Record<string, string> => ({
  'reads a file': `return require('node:fs').readFileSync('/etc/passwd', 'utf8')`,
  'reads a file by what Node has built in': `return process.getBuiltinModule('node:fs').readFileSync('/etc/passwd', 'utf8')`,
  'reads a file by an import': `return (await import('node:fs')).readFileSync('/etc/passwd', 'utf8')`,
  'reads the environment': `return JSON.stringify(process.env)`,
  'finds what runs it by a constructor': `return Function('return process')().pid`,
  'finds what runs it by a given function': `return fetch.constructor.constructor('return process')().pid`,
  'finds what runs it by an error': `
    try { await fetch('/api/v1/nothing'); } catch (error) { return error.constructor.constructor('return process')().pid; }`,
  'finds what runs it by its callers': `
    Error.prepareStackTrace = (_, calls) => calls.map((call) => call.getFunction() ?? call.getThis()).filter(Boolean);
    const found = new Error().stack.filter((one) => one !== globalThis);
    return found.length > 0 && String(found)`,
  'calls into its parent': `
    const names = Object.getOwnPropertyNames(globalThis).filter((name) => /^(_|ivm|\\$)/.test(name));
    return names.length > 0 && names.join()`,
  'starts a program': `return process.getBuiltinModule('node:child_process').execSync('id').toString()`,
  'starts a worker': `return new (require('node:worker_threads').Worker)('1', { eval: true })`,
  'starts a worker of the web': `return new Worker('data:text/javascript,1')`,
  'loads an addon': `process.dlopen({ exports: {} }, '/tmp/some.node'); return 'loaded'`,
  'opens the inspector': `require('node:inspector').open(0); return 'open'`,
  'takes a binding': `return process.binding('spawn_sync')`,
  'asks another server': `return (await fetch('${outside}/taken')).status`,
  'asks another server in other words': `return (await fetch('//${outside.replace('http://', '')}/taken')).status`,
  'asks another server behind the name of the API': `return (await fetch('@${outside.replace('http://', '')}/api/v1/explore')).status`,
  'opens a socket': `return new WebSocket('${outside.replace('http', 'ws')}')`,
  'sends a request of old': `return new XMLHttpRequest()`,
  'opens a connection': `return require('node:net').connect(80)`,
  'asks the API for what is not of its calls': `return (await fetch('/metrics')).status`,
  'climbs out of the calls': `return (await fetch('/api/v1/../../metrics')).status`,
  'climbs out of the calls in code': `return (await fetch('/api/v1/%2e%2e/%2e%2e/metrics')).status`,
  'asks the API by its whole address': `return (await fetch('${api}/api/v1/auth/user')).status`,
  'likes an event': `return (await fetch('/api/v1/event/1/like', { method: 'POST', body: '{"liked":true}' })).status`,
  'deletes an event': `return (await fetch('/api/v1/event/1', { method: 'DELETE' })).status`,
  'acts by a read': `return (await fetch('/api/v1/explore/../event/1/like', { method: 'POST', body: '{}' })).status`,
  'reads chats': `return (await fetch('/api/v1/chatroom')).status`,
  'has memory of its own': `return new WebAssembly.Memory({ initial: 1 })`,
  'waits without an end': `return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`,
});

/** Those that take what is everybody's: time, memory, the process that draws for others too. */
export const greedy: Record<string, string> = {
  loops: `for (;;);`,
  'loops in a promise': `await 1; for (;;);`,
  'loops over promises': `(function again() { Promise.resolve().then(again); })(); await new Promise(() => {});`,
  'loops in a timer': `setTimeout(() => { for (;;); }); await new Promise(() => {});`,
  'loops in an answer': `return { get html() { for (;;); } }`,
  'loops in a pattern': `return /^(a+)+$/.test('a'.repeat(40) + 'b')`,
  'eats memory': `const kept = []; for (;;) kept.push(new Array(1e6).fill(1));`,
  'eats memory beside the heap': `const kept = []; for (;;) kept.push(new ArrayBuffer(1e7).byteLength, new Uint8Array(1e6));`,
  'draws 10 MB': `return 'x'.repeat(1e7)`,
  'draws no text': `return { length: 1, replaceAll() { return 'got'; } }`,
  'says too much in an error': `throw new Error('x'.repeat(1e7))`,
  'floods its parent with alarms': `for (;;) setTimeout(() => {}, 1e6);`,
  'floods its parent with questions': `for (;;) void fetch('/api/v1/explore').catch(() => {});`,
  'floods its parent with addresses': `for (;;) URL.canParse('x'.repeat(1e5));`,
  'never answers': `await new Promise(() => {});`,
};

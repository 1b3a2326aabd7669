import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';

// A small service for the tests: it serves, writes a file, crashes on request, and refuses to start or to stop when
// told so.
const { PORT, FAIL, STUBBORN, WRITES } = process.env;
if (FAIL) {
  console.error(FAIL);
  process.exit(1);
}
if (WRITES) writeFileSync(WRITES, '');
createServer((request, response) => {
  if (request.url === '/crash') process.exit(3);
  response.end(String(request.url === '/began' ? performance.timeOrigin : process.pid));
}).listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => {
  if (!STUBBORN) process.exit(0);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { dueAudits, noteAudit, readAudits } from './auditDates.ts';

describe('the dates of the audit’s parts', () => {
  it('are kept in a page that the command writes', async () => {
    const file = join(await temporaryDir(), 'audits.md');
    noteAudit(file, 'races', { day: '2026-11-20', end: '12 passed, 0 failed in 4:10' });
    noteAudit(file, 'fuzz', { day: '2026-11-21', end: '1 passed, 2 failed in 9:00' });
    noteAudit(file, 'races', { day: '2026-11-22', end: '13 passed, 0 failed in 4:02' });
    expect(readFileSync(file, 'utf8')).toMatch(/\| fuzz \| 2026-11-21 .*\n\| races \| 2026-11-22 \| 13 passed/);
    expect(readAudits(file).size).toBe(2);
  });

  it('say what is due: never run, failed, or a week ago', () => {
    const known = new Map([
      ['old', { day: '2026-11-20', end: '1 passed, 0 failed' }],
      ['new', { day: '2026-11-26', end: '1 passed, 0 failed' }],
      ['bad', { day: '2026-11-26', end: '9 passed, 10 failed' }],
    ]);
    const now = new Date('2026-11-27T09:00:00Z');
    expect(dueAudits(['new', 'bad', 'never', 'old'], known, now)).toEqual(['never', 'old', 'bad']);
  });
});

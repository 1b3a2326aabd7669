import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Slots } from '../../db/slots.ts';
import { WaitLimit } from '../../db/waitLimit.ts';
import type { Sheet } from './sheet.ts';

/** So many rows are written faster than a thread starts. */
const few = 300;

/** A short one takes the process for some ten milliseconds: one at a time, and others are answered in between. */
const turnsOfShort = new Slots(1, new WaitLimit({ stall: 3000, longest: 10_000 }));

/** One sheet at a time is made in a thread, so that hosts of large events don't use up the memory. */
let turn: Promise<unknown> = Promise.resolve();

/** Makes the Excel file. A long one takes more than a second of work, which must not block everybody else. */
export async function writeSheet(sheet: Sheet): Promise<Buffer> {
  if (sheet.rows.length <= few) {
    const { toExcel } = await import('./sheet.ts');
    return turnsOfShort.within(async () => {
      await setImmediate();
      return toExcel(sheet);
    });
  }
  const made = turn.then(() => inThread(sheet));
  turn = made.catch(() => {});
  return made;
}

function inThread(sheet: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Text crosses in a fraction of the time that so many cells take.
    const thread = new Worker(new URL('./sheetThread.ts', import.meta.url), { workerData: JSON.stringify(sheet) });
    thread.once('message', (file: Uint8Array) => resolve(Buffer.from(file.buffer, file.byteOffset, file.byteLength)));
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the thread of a sheet ended with ${code}`)));
  });
}

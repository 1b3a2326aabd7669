import { parentPort, workerData } from 'node:worker_threads';
import { type Sheet, toExcel } from './sheet.ts';

// Run as a thread that makes one sheet.

parentPort?.postMessage(await toExcel(JSON.parse(workerData as string) as Sheet));

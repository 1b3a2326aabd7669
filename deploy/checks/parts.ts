import path from 'node:path';
import { isTest } from './border.ts';
import type { Arrow } from './importGraph.ts';

const room = /^shared-kernel\/(ui|product)\//;
const statesOf = (part: string): string => part.replace(/\.tsx$/, '.gallery.tsx');

/** Drawn by a library on a canvas, a little differently on each machine: browser tests check it instead. */
const isOnCanvas = (file: string): boolean => /\/(product\/(Map|PinsMap|MapRoom)|ui\/map\/\w+)\.tsx$/.test(file);

/**
 * What the kernel draws: every component file of its two component folders. A subfolder may also hold pieces that
 * only their neighbours and the part above them import: they are seen with that part.
 */
const isPart = (file: string, graph: readonly Arrow[]): boolean =>
  room.test(file) && /\/[A-Z]\w*\.tsx$/.test(file) && !isTest(file) && !isOnCanvas(file) && !isPiece(file, graph);

function isPiece(file: string, graph: readonly Arrow[]): boolean {
  const folder = path.dirname(file);
  const above = path.dirname(folder);
  if (above === 'shared-kernel') return false;
  return graph.every(
    ({ from, to, typeOnly }) => to !== file || typeOnly || isTest(from) || [folder, above].includes(path.dirname(from)),
  );
}

/** Parts that the gallery does not show. */
export const partsWithoutStates = (files: readonly string[], graph: readonly Arrow[]): string[] =>
  files.filter((file) => isPart(file, graph) && !files.includes(statesOf(file)));

export const statesWithoutPart = (files: readonly string[]): string[] =>
  files.filter((file) => file.endsWith('.gallery.tsx') && !files.includes(file.replace('.gallery.tsx', '.tsx')));

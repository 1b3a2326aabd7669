import path from 'node:path';
import { asError } from 'shared-kernel/contract/thrown';
import { root } from '../../build/apps.ts';
import type { Service } from '../service.ts';
import { watchFolder } from './watchFolder.ts';

/** An editor writes a file in several steps, and a branch is checked out in many. In milliseconds. */
const quietFor = 60;

const sources = /\.(ts|mjs|cjs|json|sql)$/;
const leftOut = /(^|\/)(testing|node_modules)\/|\.(test|gallery)\./;

/** What each service is made of. */
const folders = {
  api: /^(api\/src|deploy\/(directory-lock|server-stop)|shared-kernel\/(contract|language|map))\//,
  gateway: /^(deploy\/(gateway|registry|renderer|server-stop)|shared-kernel\/(contract|language|style))\//,
};

/** Whether a file, from the repository's root, is part of what a service runs. */
export const isOf = (service: keyof typeof folders, file: string): boolean =>
  folders[service].test(file) && sources.test(file) && !leftOut.test(file);

interface Heard {
  onStarted(name: keyof typeof folders, milliseconds: number): void;
  onFailure(subject: string, why: string): void;
  onMended(subject: string): void;
}

/** Starts a service anew when its sources change; returns the function that ends that. */
export function restartOnChange(services: Record<keyof typeof folders, Service>, heard: Heard): () => void {
  let hasEnded = false;
  const each = (['api', 'gateway'] as const).map((name) => {
    let timer: NodeJS.Timeout | undefined;
    let work = Promise.resolve();
    let began = 0;
    const stop = async (): Promise<void> => {
      if (!hasEnded) await services[name].stop();
    };
    const start = async (): Promise<void> => {
      if (hasEnded) return;
      try {
        await services[name].start();
        heard.onMended(name);
        heard.onStarted(name, Math.round(performance.now() - began));
      } catch (error) {
        if (!hasEnded) heard.onFailure(name, asError(error).message);
      }
    };
    return (file: string): void => {
      if (!isOf(name, file)) return;
      if (timer === undefined) {
        began = performance.now();
        work = work.then(stop);
      }
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        work = work.then(start);
      }, quietFor);
    };
  });
  const ends = ['api/src', 'shared-kernel', 'deploy'].map((folder) =>
    watchFolder(path.join(root, folder), (file) => {
      for (const hear of each) hear(path.relative(root, file).replaceAll(path.sep, '/'));
    }),
  );
  return () => {
    hasEnded = true;
    for (const end of ends) end();
  };
}

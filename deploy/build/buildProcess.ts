import { asError } from 'shared-kernel/contract/thrown';
import type { AppToBuild, BuildOutcome } from './buildSideBySide.ts';
import { keptBrotli } from '../registry/keptBrotli.ts';
import { compressedFolder } from './apps.ts';
import { buildApp } from './buildApp.ts';

const brotli = keptBrotli(compressedFolder);

// A process that builds apps for the one that started it, and ends with it.
process.on('message', ({ app, version, dir }: AppToBuild) => {
  const answer = (failure: BuildOutcome['failure']): unknown => process.send!({ failure } satisfies BuildOutcome);
  buildApp(app, version, dir, undefined, { brotli }).then(
    () => answer(null),
    (error: unknown) => answer(asError(error).message),
  );
});
process.on('disconnect', () => process.exit());

import { stopServing } from 'server-stop';
import { asError } from 'shared-kernel/contract/thrown';
import { buildGateway } from './buildGateway.ts';
import { readConfig } from './config.ts';

try {
  const config = readConfig(process.env);
  const app = await buildGateway(config);
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> =>
    (stopping ??= stopServing(app, config.drainSeconds * 1000).then(() => process.exit(0)));
  process.once('SIGTERM', stop).once('SIGINT', stop);
  await app.listen({ port: config.port, host: config.host });
} catch (error) {
  console.error(asError(error).message);
  process.exit(1);
}

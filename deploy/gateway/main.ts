import { buildGateway } from './buildGateway.ts';
import { readConfig } from './config.ts';

/** Open streams get this long to end after a stop was asked for. */
const graceMs = 4000;

try {
  const config = readConfig(process.env);
  const app = await buildGateway(config);
  const stop = (): void => {
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    void app.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  await app.listen({ port: config.port, host: config.host });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

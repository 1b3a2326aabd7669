import { freePort } from '../deploy/local/checks.ts';
import { Service } from '../deploy/local/service.ts';

/**
 * A second gateway of a site that sends its pages undrawn. `memory` is the file of the release it accepted.
 */
export async function startPlainGateway(
  site: { apiUrl: string; releasesDir: string },
  memory: string,
): Promise<{ service: Service; port: number }> {
  const port = await freePort();
  const service = new Service({
    name: 'gateway that draws nothing',
    script: 'deploy/gateway/main.ts',
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    report: () => {},
    verbose: false,
    env: {
      PORT: String(port),
      API_URL: site.apiUrl,
      RELEASES: site.releasesDir,
      RELEASE_MEMORY: memory,
      DEVELOPMENT: '1',
      PUBLIC_URL: `http://localhost:${port}`,
      NODE_ENV: 'production',
      SERVER_DRAWING: '0',
    },
  });
  await service.start();
  return { service, port };
}

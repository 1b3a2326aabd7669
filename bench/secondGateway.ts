import { freePort } from '../deploy/local/checks.ts';
import { Service } from '../deploy/local/service.ts';

interface BenchedSite {
  apiUrl: string;
  releasesDir: string;
}

/** A second gateway of a site that sends its pages undrawn. `memory` is the file of the release it accepted. */
export const startPlainGateway = (site: BenchedSite, memory: string): ReturnType<typeof startGateway> =>
  startGateway(site, memory, { SERVER_DRAWING: '0' });

/** A second gateway of a site. */
export async function startGateway(
  site: BenchedSite,
  memory: string,
  settings: Record<string, string>,
): Promise<{ service: Service; port: number }> {
  const port = await freePort();
  const service = new Service({
    name: 'second gateway',
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
      ...settings,
    },
  });
  await service.start();
  return { service, port };
}

import { freePort } from '../deploy/local/checks.ts';
import { Service } from '../deploy/local/service.ts';

interface BenchedSite {
  apiUrl: string;
  releasesDir: string;
}

export interface StartedGateway {
  service: Service;
  port: number;
}

/** A second gateway of a site that sends its pages undrawn. `memory` is the file of the release it accepted. */
export const startPlainGateway = (site: BenchedSite, memory: string): Promise<StartedGateway> =>
  startSecondGateway(site, memory, { SERVER_DRAWING: '0' });

/** A second gateway of a site. */
export const startSecondGateway = (
  { apiUrl, releasesDir }: BenchedSite,
  memory: string,
  settings: Record<string, string>,
): Promise<StartedGateway> =>
  startGateway({ API_URL: apiUrl, RELEASES: releasesDir, RELEASE_MEMORY: memory, DEVELOPMENT: '1', ...settings });

/** A gateway at a free port, with these settings. */
export async function startGateway(
  settings: Record<string, string> & Record<'API_URL' | 'RELEASES', string>,
): Promise<StartedGateway> {
  const port = await freePort();
  const service = new Service({
    name: 'gateway',
    script: 'deploy/gateway/main.ts',
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    report: () => {},
    verbose: false,
    env: { PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, NODE_ENV: 'production', ...settings },
  });
  await service.start();
  return { service, port };
}

import type { Config, PayStarSettings } from '../../settings/config.ts';
import { readSecret } from '../../settings/secret.ts';

/** Where the API itself serves the sandbox gateway. */
export const sandboxRoot = '/dev/paystar/api/pardakht';

/**
 * The sandbox gateway instead of PayStar: the server calls itself, the browser uses the site's address. `port` is a
 * function, because the system chooses one if the configuration says 0.
 */
export async function sandboxSettings({ siteUrl, dataDir }: Config, port: () => number): Promise<PayStarSettings> {
  return {
    get url() {
      return `http://127.0.0.1:${port()}${sandboxRoot}`;
    },
    paymentUrl: `${siteUrl}${sandboxRoot}/payment`,
    gatewayId: 'sandbox',
    key: await readSecret(dataDir, 'sandbox-key'),
    isSandbox: true,
  };
}

/** Prints a new pair of VAPID keys as settings. */
import { makePushKeys } from '../../settings/vapidKeys.ts';

const { publicKey, privateKey } = makePushKeys();
process.stdout.write(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`);

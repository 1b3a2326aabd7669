import type { DeviceStorage } from 'shared-kernel/api/createApi';
import { attempt } from './attempt.ts';

const key = 'device';

/** In local storage only: neither pages nor guards ask for it, and signing out leaves it. */
export const deviceStorage = (window: Window): DeviceStorage => ({
  read: () => attempt(() => window.localStorage.getItem(key)) ?? null,
  write: (token) => attempt(() => window.localStorage.setItem(key, token)),
});

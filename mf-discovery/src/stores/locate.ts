import type { Located } from './PlaceStore.ts';

/** Rounded to about a hundred metres: enough to sort by distance, too little to tell a door. */
const coarse = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** The browser asks the person for permission. */
export function locate(): Promise<Located> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ kind: 'unavailable' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ kind: 'known', place: { latitude: coarse(coords.latitude), longitude: coarse(coords.longitude) } }),
      (error) => resolve({ kind: error.code === error.PERMISSION_DENIED ? 'refused' : 'unavailable' }),
      { timeout: 10_000, maximumAge: 5 * 60_000 },
    );
  });
}

/** Whether permission was given before, so that nobody is asked now. */
export async function mayLocate(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

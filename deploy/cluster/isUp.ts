import { once } from 'node:events';
import { connect } from 'node:net';
import type { Place } from './places.ts';

/** Whether an address answers with success. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

/** Whether somebody takes connections there. */
export async function listens({ host, port }: Pick<Place, 'host' | 'port'>): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

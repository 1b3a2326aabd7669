import { countDown } from '../navigation/patience.ts';

/** In milliseconds: a connection over which nothing moves for so long is dead, whatever the browser believes. */
const longestSilence = 60_000;

/** `fetch` does not say how much it has sent; this one calls back with the percentage. */
export const fetchWithProgress =
  (onProgress: (percent: number) => void): typeof fetch =>
  (address, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = (): void => reject(new TypeError('The connection was lost'));
      const giveUp = (): void => {
        fail();
        request.abort();
      };
      let calm = countDown(longestSilence, giveUp);
      const handleMove = (): void => {
        calm();
        calm = countDown(longestSilence, giveUp);
      };
      request.open(init.method ?? 'GET', String(address));
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        handleMove();
        if (lengthComputable) onProgress((loaded / total) * 100);
      };
      request.onload = () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
          }),
        );
      request.onerror = fail;
      request.onabort = () => reject(new DOMException('The upload was called off', 'AbortError'));
      request.onloadend = () => void calm();
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit | null);
    });

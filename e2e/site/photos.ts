import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { atTheEnd, siteUrl } from './visitor.ts';

/** A second route to the site until the walk ends, over a connection that breaks during an upload. */
export async function openLine() {
  const site = new URL(siteUrl);
  let most = Infinity;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(site.port), site.hostname);
    let passed = 0;
    let isUpload = false;
    near.on('data', (bytes: Buffer) => {
      isUpload ||= bytes.includes('POST /api/v1/user/upload');
      if (isUpload) passed += bytes.length;
      if (passed > most) {
        near.destroy();
        far.destroy();
      } else far.write(bytes);
    });
    far.pipe(near);
    for (const end of [near, far])
      open.add(end.on('error', () => {}).on('close', () => (near.destroy(), far.destroy())));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atTheEnd(() => {
    server.close();
    for (const end of open) end.destroy();
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    // A browser retries once by itself on a reused connection.
    breakUploadsAfter: (bytes: number) => void (most = bytes),
    mend: () => void (most = Infinity),
  };
}

/**
 * Makes a photo of noise with a red corner, stored as by a camera held sideways, and keeps it in the page.
 */
export async function makePhoto(width: number, height: number): Promise<void> {
  const tile = new OffscreenCanvas(512, 512);
  const noise = tile.getContext('2d')!;
  const pixels = noise.createImageData(512, 512);
  for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : 128 + Math.random() * 60;
  noise.putImageData(pixels, 0, 0);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = context.createPattern(tile, 'repeat')!;
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#d02020';
  context.fillRect(0, 0, width / 3, height / 3);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  const text = (words: string) => [...words].map((sign) => sign.charCodeAt(0));
  // EXIF orientation 6, as the camera's only note.
  const exif = [0xff, 0xe1, 0, 34, ...text('Exif'), 0, 0, ...text('MM'), 0, 42, 0, 0, 0, 8, 0, 1].concat(
    [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
    [0, 0, 0, 0],
  );
  const photo = new File([jpeg.slice(0, 2), new Uint8Array(exif), jpeg.slice(2)], 'photo.jpg', { type: 'image/jpeg' });
  Object.assign(globalThis, { photo });
}

/** Gives it to the field, as the system's chooser would. */
export function choosePhoto(selector: string): void {
  const input = document.querySelector<HTMLInputElement>(selector)!;
  const chosen = new DataTransfer();
  chosen.items.add((globalThis as { photo?: File }).photo!);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** What a sent picture is, and the colours of its upper corners. */
export async function lookAt(link: string) {
  const blob = await (await fetch(link)).blob();
  const bitmap = await createImageBitmap(blob);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const at = (x: number, y: number): number[] => [...context.getImageData(x, y, 1, 1).data];
  return {
    type: blob.type,
    ratio: bitmap.width / bitmap.height,
    topRight: at(bitmap.width - 10, 10),
    topLeft: at(10, 10),
  };
}

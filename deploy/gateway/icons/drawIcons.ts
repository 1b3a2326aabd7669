import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { iconPictures } from './icons.ts';

// Draws the pictures of the site's mark anew, after the mark has changed. They are kept so that a gateway needs no
// program that draws; a test holds them against the mark.
for (const { file, pixels, drawing } of iconPictures) {
  const picture = await sharp(Buffer.from(drawing), { density: (72 * pixels) / 32 })
    .resize(pixels, pixels)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  await writeFile(join(import.meta.dirname, file), picture);
}

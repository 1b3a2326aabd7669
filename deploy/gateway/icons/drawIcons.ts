import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { iconPictures } from './icons.ts';

// Redraws the icons after the site's mark has changed. They are committed so that a gateway needs no drawing
// program; a test compares them with the mark.
for (const { file, pixels, drawing } of iconPictures) {
  const picture = await sharp(Buffer.from(drawing), { density: (72 * pixels) / 32 })
    .resize(pixels, pixels)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  await writeFile(join(import.meta.dirname, file), picture);
}

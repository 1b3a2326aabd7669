import sharp from 'sharp';
import { renderSVG } from 'uqr';

/** A QR code as a PNG that mail programs show, large enough to be scanned from a screen. */
export const qrPicture = (text: string): Promise<Buffer> =>
  sharp(Buffer.from(renderSVG(text, { ecc: 'M', border: 4, pixelSize: 12 })))
    .png({ palette: true })
    .toBuffer();

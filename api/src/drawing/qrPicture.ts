import sharp from 'sharp';
import { renderSVG } from 'uqr';

/**
 * A QR code as a PNG that mail programs show. So many pixels for each of its squares: 12 are large enough to be scanned
 * from a screen.
 */
export const qrPicture = (text: string, pixelSize = 12): Promise<Buffer> =>
  sharp(Buffer.from(renderSVG(text, { ecc: 'M', border: 4, pixelSize })))
    .png({ palette: true })
    .toBuffer();

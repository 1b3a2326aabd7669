/** The text of the QR code in a camera's picture; null without one. */
type ReadCode = (picture: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own reader where there is one, else a decoder that is loaded then. */
export async function codeReader(): Promise<ReadCode> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  // Some browsers have the class but can read nothing.
  if (BarcodeDetector && (await BarcodeDetector.getSupportedFormats()).includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
  }
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture) => {
    const { videoWidth: width, videoHeight: height } = picture;
    if (!pen || width === 0) return null;
    Object.assign(canvas, { width, height });
    pen.drawImage(picture, 0, 0);
    try {
      return decode({ width, height, data: pen.getImageData(0, 0, width, height).data });
    } catch {
      // No code in this picture.
      return null;
    }
  };
}

import { type Area, pixelsOf, type Size, within } from './stencil.ts';

/** In pixels: the server stores no more of a picture's longer side, so a part of the copy has as much. */
const mostOfServer = 2048;
/** In pixels: a screen shows no more. */
const mostOfPreview = 1280;

type Canvas = OffscreenCanvas | HTMLCanvasElement;
export type Decoded = CanvasImageSource & { width: number; height: number; close?: () => void };

export interface OpenedPicture extends Size {
  /** A small JPEG of it, turned as the camera was held. */
  preview: Blob;
}

/**
 * One picture while it is cut: decoded, turned upright and scaled down once, in a worker where there is one and on the
 * page otherwise.
 */
export class PictureWork {
  private copy: Canvas | null = null;
  private readonly decode: (file: Blob) => Promise<Decoded>;

  constructor(decode: (file: Blob) => Promise<Decoded>) {
    this.decode = decode;
  }

  async open(file: Blob): Promise<OpenedPicture> {
    const decoded = await this.decode(file);
    // A stencil may take up the whole of the shorter side.
    const copy = draw(decoded, within(decoded, mostOfServer, 'shorter'));
    decoded.close?.();
    this.copy = copy;
    const preview = draw(copy, within(copy, mostOfPreview));
    return { width: copy.width, height: copy.height, preview: await toJpeg(preview, 0.85) };
  }

  async cut(area: Area): Promise<Blob> {
    const { copy } = this;
    if (!copy) throw new Error('No picture is open');
    const part = pixelsOf(copy, area);
    return toJpeg(draw(copy, within(part, mostOfServer), part), 0.9);
  }
}

/** As the camera was held, where the browser decodes it away from the page. */
export const decodeToBitmap = (file: Blob): Promise<Decoded> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

function draw(source: CanvasImageSource & Size, { width, height }: Size, part?: Area): Canvas {
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | null;
  if (!context) throw new Error('No memory for a picture of this size');
  // JPEG has no transparency, and would show it black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  const { x, y, width: w, height: h } = part ?? { x: 0, y: 0, width: source.width, height: source.height };
  context.drawImage(source, x, y, w, h, 0, 0, width, height);
  return canvas;
}

function toJpeg(canvas: Canvas, quality: number): Promise<Blob> {
  const type = 'image/jpeg';
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not written'))), type, quality),
  );
}

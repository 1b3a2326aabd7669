interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  /** Fills the picture's pixels in, turned as the camera was held; null when they could not be decoded. */
  display(into: ImageData, done: (filled: ImageData | null) => void): void;
  free(): void;
}

/** What is used of libheif. */
export interface LibHeif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

/** The pixels of the main picture in a HEIC file. */
export async function readHeic(
  { HeifDecoder }: LibHeif,
  bytes: Uint8Array,
  room: (width: number, height: number) => ImageData = (width, height) => new ImageData(width, height),
): Promise<ImageData> {
  // Telephones put thumbnails, depths and further frames beside it.
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error('No picture in this file');
  try {
    const into = room(image.get_width(), image.get_height());
    const filled = await new Promise<ImageData | null>((resolve) => image.display(into, resolve));
    if (!filled) throw new Error('The picture was not decoded');
    return filled;
  } finally {
    for (const one of images) one.free();
  }
}

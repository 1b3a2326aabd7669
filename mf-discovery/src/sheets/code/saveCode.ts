/** In pixels: large enough to be printed on a poster. */
const side = 1024;

/** Saves a drawn code on the device as a picture. */
export async function saveCode(drawing: SVGSVGElement, name: string): Promise<void> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(side));
  copy.setAttribute('height', String(side));
  const source = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }),
  );
  try {
    const picture = new Image(side, side);
    picture.src = source;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, side, side);
    context.drawImage(picture, 0, 0, side, side);
    const file = await new Promise<Blob>((give, refuse) =>
      canvas.toBlob((blob) => (blob ? give(blob) : refuse(new Error('the code could not be drawn'))), 'image/png'),
    );
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
    // Browsers take the file within moments, but do not say when they have.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  } finally {
    URL.revokeObjectURL(source);
  }
}

interface Size {
  width: number;
  height: number;
}

const at16 = (view: DataView, at: number, little = false): number => view.getUint16(at, little);

/**
 * The size that a picture's first bytes say it has, before any of it is decoded: as stored, not as it is turned. Null
 * where they do not say; whoever decodes it judges then.
 */
export function readSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (at16(view, 0) === 0xffd8) return sizeOfJpeg(view);
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (view.getUint32(0) === 0x47494638) return { width: at16(view, 6, true), height: at16(view, 8, true) };
    if (view.getUint32(8) === 0x57454250) return sizeOfWebp(view);
    if (view.getUint32(4) === 0x66747970) return sizeOfHeif(view);
  } catch {
    // Shorter than it says that it is.
  }
  return null;
}

/** From segment to segment, up to the one that begins the picture. */
function sizeOfJpeg(view: DataView): Size | null {
  let at = 2;
  for (;;) {
    while (view.getUint8(at + 1) === 0xff) at++;
    const marker = view.getUint8(at + 1);
    const beginsPicture = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (beginsPicture) return { height: at16(view, at + 5), width: at16(view, at + 7) };
    if (view.getUint8(at) !== 0xff || marker === 0xda) return null;
    at += 2 + at16(view, at + 2);
  }
}

function sizeOfWebp(view: DataView): Size | null {
  const kind = view.getUint8(15);
  if (kind === 0x20) return { width: at16(view, 26, true) & 0x3fff, height: at16(view, 28, true) & 0x3fff };
  if (kind === 0x4c) {
    const packed = view.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
  }
  const at24 = (at: number): number => at16(view, at, true) + view.getUint8(at + 2) * 0x10000;
  return kind === 0x58 ? { width: at24(24) + 1, height: at24(27) + 1 } : null;
}

/** The largest of the sizes that its parts have: a picture in tiles has one of the whole as well. */
function sizeOfHeif(view: DataView): Size | null {
  let largest: Size | null = null;
  for (let at = 0; at + 16 <= view.byteLength; at++) {
    // `ispe`, with its version between the name and the width.
    if (view.getUint32(at) !== 0x69737065) continue;
    const found = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!largest || found.width * found.height > largest.width * largest.height) largest = found;
  }
  return largest;
}

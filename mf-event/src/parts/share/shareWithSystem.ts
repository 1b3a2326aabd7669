/** Hands something to the device's own choice of where to share. False when the reader changed his mind. */
export async function shareWithSystem(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}

/** Opens the device's share dialog. False when the reader closed it. */
export async function shareWithSystem(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}

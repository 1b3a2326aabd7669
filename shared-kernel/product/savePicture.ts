/** Saves a picture on the device; rejects when it could not be loaded. */
export async function savePicture(src: string): Promise<void> {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(`the picture answered ${answer.status}`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = decodeURIComponent(new URL(src, location.href).pathname.split('/').at(-1) || 'photo.jpg');
  link.click();
  // Browsers take the file within moments, but do not say when they have.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

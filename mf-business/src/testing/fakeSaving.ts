/** Records the names and contents of the files that a page saves; its canvas draws nothing. */
export function fakeSaving() {
  const files: Blob[] = [];
  const names: string[] = [];
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  const { getContext, toBlob } = HTMLCanvasElement.prototype;
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  // For good: an address is given back some time after its file was saved.
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function save() {
    names.push(this.download);
  };
  HTMLCanvasElement.prototype.getContext = (() =>
    new Proxy({}, { get: () => () => undefined, set: () => true })) as never;
  HTMLCanvasElement.prototype.toBlob = (take) => take(new Blob(['picture']));
  return {
    files,
    names,
    restore() {
      Object.assign(URL, { createObjectURL });
      HTMLAnchorElement.prototype.click = click;
      Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
    },
  };
}

/** With the byte order mark, which `text()` drops. */
export const readText = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });

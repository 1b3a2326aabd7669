/** A function as Node runs it, which is without its types; what is only there for readers stays here. */
export const sourceOf = (run: (...given: never[]) => void): string =>
  String(run)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')
    .replace(/ {2,}/g, ' ');

/** A function's text as Node runs it, without types, and here without its comments and indentation. */
export const sourceOf = (run: (...given: never[]) => void): string =>
  String(run)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')
    .replace(/ {2,}/g, ' ');

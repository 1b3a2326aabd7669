declare module 'subset-font' {
  /** A font file with only the letters of a text; its weights stay. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'woff' | 'sfnt' },
  ): Promise<Buffer>;
}

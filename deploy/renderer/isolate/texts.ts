/**
 * Gives an isolate the coding of text as UTF-8, which V8 leaves to its host. Runs in the isolate: it may use nothing
 * from outside its own body.
 */
export function texts(): Record<string, unknown> {
  const replacement = 0xfffd;

  class TextEncoder {
    readonly encoding = 'utf-8';

    encode(text = ''): Uint8Array {
      const { length } = text;
      // A unit of UTF-16 takes three bytes at most.
      const bytes = new Uint8Array(length * 3);
      let end = 0;
      for (let at = 0; at < length; at++) {
        let point = text.charCodeAt(at);
        if (point < 0x80) {
          bytes[end++] = point;
          continue;
        }
        if (point >= 0xd800 && point < 0xe000) {
          const next = point < 0xdc00 && at + 1 < length ? text.charCodeAt(at + 1) : 0;
          if (next >= 0xdc00 && next < 0xe000) {
            point = 0x10000 + ((point - 0xd800) << 10) + (next - 0xdc00);
            at++;
          } else point = replacement;
        }
        if (point < 0x800) bytes[end++] = 0xc0 | (point >> 6);
        else {
          if (point < 0x10000) bytes[end++] = 0xe0 | (point >> 12);
          else {
            bytes[end++] = 0xf0 | (point >> 18);
            bytes[end++] = 0x80 | ((point >> 12) & 0x3f);
          }
          bytes[end++] = 0x80 | ((point >> 6) & 0x3f);
        }
        bytes[end++] = 0x80 | (point & 0x3f);
      }
      return bytes.slice(0, end);
    }
  }

  class TextDecoder {
    readonly encoding = 'utf-8';
    /** Of a character whose end comes with the next bytes. */
    #rest: number[] | Uint8Array = [];

    /** What is no UTF-8 becomes the sign for that, once for each byte. */
    decode(given?: Uint8Array, { stream = false }: { stream?: boolean } = {}): string {
      const bytes = this.#rest.length === 0 ? (given ?? []) : [...this.#rest, ...(given ?? [])];
      this.#rest = [];
      const { length } = bytes;
      let units: number[] = [];
      let text = '';
      for (let at = 0; at < length;) {
        const first = bytes[at]!;
        const more = first < 0x80 ? 0 : first < 0xc2 ? -1 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : -1;
        let point = more < 0 ? replacement : more === 0 ? first : first & (0x3f >> more);
        let read = 1;
        for (; read <= more && at + read < length && (bytes[at + read]! & 0xc0) === 0x80; read++)
          point = (point << 6) | (bytes[at + read]! & 0x3f);
        if (read <= more) {
          if (stream && at + read === length) {
            this.#rest = bytes.slice(at);
            break;
          }
          point = replacement;
        }
        at += read;
        if (point < 0x10000) units.push(point);
        else units.push(0xd800 + ((point - 0x10000) >> 10), 0xdc00 + (point & 0x3ff));
        if (units.length > 4096) {
          text += String.fromCharCode(...units);
          units = [];
        }
      }
      return text + String.fromCharCode(...units);
    }
  }

  return { TextEncoder, TextDecoder };
}

/** How a browser takes a file, and its name; browsers without RFC 5987 get the plain one. */
export const disposition = (way: 'attachment' | 'inline', name: string, plain: string): string =>
  `${way}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`;

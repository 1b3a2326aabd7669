/** Where files are served. */
export const filesRoot = '/api/files';

/** A name of 32 hex digits, in folders named by its beginning: `ab/cd/abcd….jpg`. */
export const pictureName = (key: string): string => `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}.jpg`;

export const thumbnailName = (name: string): string => name.replace(/\.jpg$/, '-thumb.jpg');

/** The same picture for browsers that take WebP. */
export const webpName = (name: string): string => name.replace(/\.jpg$/, '.webp');

export const linksOf = (name: string): { link: string; thumbnailLink: string } => ({
  link: `${filesRoot}/${name}`,
  thumbnailLink: `${filesRoot}/${thumbnailName(name)}`,
});

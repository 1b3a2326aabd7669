/** A drawn photo as a data address: a sky, hills and a few people, in flat colours, sharp at any size. */
const photo = (sky: string, hill: string, near: string, light: string, width = 640, height = 480): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 640 480" preserveAspectRatio="xMidYMid slice">` +
      `<rect width="640" height="480" fill="${sky}"/><circle cx="470" cy="130" r="62" fill="${light}"/>` +
      `<path d="M0 320 180 190l150 110 120-80 190 120v140H0z" fill="${hill}"/><path d="M0 390q320-90 640 0v90H0z" fill="${near}"/>` +
      [210, 290, 350]
        .map(
          (x) =>
            `<circle cx="${x}" cy="336" r="16" fill="${light}"/><path d="M${x - 22} 420v-40a22 22 0 0 1 44 0v40z" fill="${light}"/>`,
        )
        .join('') +
      '</svg>',
  )}`;

export const photos = [
  photo('#9fd3cf', '#3f8f89', '#1f5f5b', '#fff3d6'),
  photo('#f6cf8b', '#c9784a', '#7c3f2c', '#fff7e6'),
  photo('#27324f', '#1a2238', '#0f1524', '#f2d27c'),
  photo('#d9e8c8', '#8fae6a', '#4d7034', '#ffffff'),
] as const;

/** A face, square. */
export const face = photo('#e9c7b0', '#8f5e48', '#3c2a22', '#fbe6d6', 480, 480);

/** An address behind which there is no picture. */
export const brokenPhoto = 'data:image/png;base64,AAAA';

/** An address whose picture never comes. */
export const latePhoto = '/never';

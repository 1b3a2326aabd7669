import { directionOf, isLocale } from 'shared-kernel/contract/locale';
import { pageCss } from 'shared-kernel/style/page';

/**
 * The space glyph, which pages leave to the device's font, decides how high a text stands in its line: here it has
 * the measures of Roboto, as on Android.
 */
const space =
  '@font-face{font-family:"Vazirmatn fallback";src:url(/fonts/latin) format("woff2");unicode-range:U+0020,U+00B7;' +
  'font-weight:100 900;ascent-override:92.7%;descent-override:24.4%;line-gap-override:0%}';

/**
 * The page's own style, the same on every machine: all of it in the site's font, without motion, and in the
 * requested theme, whatever the system prefers.
 */
function style(theme: string): string {
  const own = pageCss
    .replace('__FONT_ARABIC__', '/fonts/arabic')
    .replace('__FONT_LATIN__', '/fonts/latin')
    .replace('__FONT_MARKS__', '/fonts/latin')
    .replaceAll('font-display:swap', 'font-display:block')
    .replace(/@font-face\{font-family:"Vazirmatn fallback[^}]*\}/g, '')
    .replace('@media screen and (prefers-color-scheme:dark)', theme === 'dark' ? '@media all' : '@media not all')
    .replace('color-scheme:light dark', `color-scheme:${theme}`);
  return `${space}${own}${still}`;
}

const still =
  'html{scrollbar-gutter:auto}*,*::before,*::after{animation:none!important;transition:none!important;' +
  'caret-color:transparent!important;scrollbar-width:none!important}::file-selector-button{font:inherit}';

/** Every clock of the page stands still. */
const stillClock = `{const now=Date.parse('2026-11-21T08:00:00.000Z'),Moving=Date;window.Date=class extends Moving{constructor(...given){if(given.length)super(...given);else super(now)}static now(){return now}}}`;

/**
 * Nothing is drawn before every face of the font is there: what a part has measured in letters of the machine stays as
 * it was measured.
 */
const begin =
  'void Promise.all([...document.fonts].map(face=>face.load())).then(()=>' +
  "document.body.append(Object.assign(document.createElement('script'),{src:'/gallery.js'})))";

export function galleryPage(asked: URLSearchParams): string {
  const given = asked.get('locale');
  const locale = isLocale(given) ? given : 'en';
  return (
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>Gallery</title>` +
    `<style>${style(asked.get('theme') === 'dark' ? 'dark' : 'light')}</style></head>` +
    `<body><script>${stillClock}</script><div id="gallery"></div><script>${begin}</script></body></html>`
  );
}

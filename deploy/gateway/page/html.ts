import { keysOf } from 'shared-kernel/contract/keys';
import { directionOf } from 'shared-kernel/contract/locale';
import type { PageData, Theme } from 'shared-kernel/contract/page';
import type { LiveFile } from 'shared-kernel/contract/platform/release';
import { dark, light } from 'shared-kernel/style/palette';
import type { GatewayConfig } from '../config.ts';
import type { Live } from '../liveReleases.ts';
import { needsScript } from '../texts.ts';
import { manifestPath } from '../root/webManifest.ts';
import { bootScript } from './bootScript.ts';
import { liveReloadScript } from './liveReloadScript.ts';
import { escapeHtml, scriptJson, scriptText } from '../escape.ts';
import { jsonLdOf, metaTags, type PageSubject } from './meta.ts';
import { preloads } from './preloads.ts';
import { splash, splashCss } from './splash.ts';
import { themeScript } from './themeScript.ts';

/**
 * Stands for the nonce until the page is sent. A NUL cannot occur in an address, a name or any text that the API
 * stores.
 */
export const nonceSlot = '\0nonce\0';

/** Stands for the time that a page was drawn with. Pages that differ only by it are the same page. */
export const nowSlot = '\0now\0';

const attributes = ({ url, integrity }: LiveFile, address: 'src' | 'href'): string =>
  `${address}="${escapeHtml(url)}" crossorigin="anonymous" integrity="${escapeHtml(integrity)}" nonce="${nonceSlot}"`;

/** Without scripts, nothing would ever end the waiting. */
const unsplash = '#splash{display:none}';

const deviceColours = (name: Theme): string => `(prefers-color-scheme: ${name})`;

const colours = { light, dark };

/** The colour that the browser gives to its bars, in each theme, or only in the one that was chosen. */
const themeColours = (chosen: Theme | null): string =>
  keysOf(colours)
    .map((name) => {
      const media = chosen === null ? deviceColours(name) : chosen === name ? 'all' : 'not all';
      return `<meta name="theme-color" content="${colours[name].surface}" media="${media}" data-colours="${name}">`;
    })
    .join('');

/**
 * Where the first scripts stand among what is drawn: behind the header. There, a slow phone shows the header before it
 * goes on; in the head, it would look for something to show while nothing is there yet. Negative where no header is
 * drawn.
 */
function firstScriptPlace(drawn: string): number {
  const end = '</header>';
  const at = drawn.indexOf(end);
  return at < 0 ? at : at + end.length;
}

type PageSettings = Pick<GatewayConfig, 'liveReload'> & Pick<PageData, 'development' | 'overrides' | 'mapStyle'>;

/** The whole page, the same for all visitors with the same data, with slots in place of the nonce. */
export function pageHtml(
  subject: PageSubject,
  { set, setJson, shell }: Live,
  { development, liveReload, overrides, mapStyle }: PageSettings,
): string {
  const { locale, product, status, match, drawn, theme, preview, grant } = subject;
  const data: Omit<PageData, 'set'> = {
    product,
    locale,
    status,
    development,
    overrides,
    mapStyle,
    ...(preview && { preview }),
    ...(grant && { grant }),
  };
  const jsonLd = jsonLdOf(subject);
  const dataScript = `<script type="application/json" id="page-data">${scriptJson(data).slice(0, -1)}${drawn ? `,"drawn":{"now":${nowSlot},${scriptText(drawn.page.slice(1))}` : ''},"set":${setJson[locale]}}</script>`;
  const jsonLdTag = jsonLd ? `<script type="application/ld+json">${scriptJson(jsonLd)}</script>` : '';
  const css = shell.css + (drawn ? drawn.css.replaceAll('</', String.raw`<\/`) : splashCss);
  const styleTag = `<style nonce="${nonceSlot}"${drawn ? ` data-drawn="${drawn.styles}"` : ''}>${css}</style>`;
  const scripts = set.apps.shell ? [...set.apps.shell.initial, set.apps.shell.entry] : [];
  const preloaded = preloads(set, match, locale);
  // The network and the processor first serve what can be read already, and its pictures.
  const later = drawn ? { preloads: preloaded, scripts } : undefined;
  const inlined = (...texts: string[]): string => `<script nonce="${nonceSlot}">${texts.join(';')}</script>`;
  const boot = bootScript(set, match, locale, { overrides, grant, isDrawn: drawn !== null, later });
  const place = drawn ? firstScriptPlace(drawn.html) : -1;
  const fontLink =
    shell.fontUrl === null
      ? ''
      : `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(shell.fontUrl)}" crossorigin="anonymous">`;
  // Chrome draws nothing until the letters are there, or a while has passed, if the head asks for them. Until they come,
  // letters of the device stand in their room.
  const bodyTag = `</head><body>${fontLink}`;
  const preloadLinks = preloaded.map((file) => `<link rel="preload" as="script" ${attributes(file, 'href')}>`);
  const scriptTags = scripts.map((file) => `<script defer ${attributes(file, 'src')}></script>`);
  const html = [
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="text-scale" content="scale">',
    // Before anything that has a colour.
    themeColours(theme),
    ...(drawn ? [drawn.links, styleTag] : preloadLinks),
    place < 0 ? inlined(boot) : '',
    metaTags(subject),
    // A picture and not the drawing: the page's own thread draws it, three times as long, and in a private window, where
    // Chrome keeps no icons, again at each change of the address.
    `<link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="${manifestPath(locale)}">`,
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(product)}">`,
    ...(drawn
      ? [
          bodyTag,
          `<div id="app">${place < 0 ? drawn.html : drawn.html.slice(0, place) + inlined(boot, themeScript) + drawn.html.slice(place)}</div>`,
          jsonLdTag,
          dataScript,
        ]
      : [
          jsonLdTag,
          styleTag,
          dataScript,
          ...scriptTags,
          bodyTag,
          `<div id="app"></div>${splash(locale)}<noscript><style nonce="${nonceSlot}">${unsplash}</style>${escapeHtml(needsScript[locale])}</noscript>`,
        ]),
    place < 0 ? inlined(themeScript) : '',
    liveReload === null ? '' : inlined(liveReloadScript(liveReload, set.revision)),
    '</body></html>',
  ];
  return html.join('');
}

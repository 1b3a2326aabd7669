import { dark, light } from './palette.ts';
import { fontFaces } from './fonts.ts';
import { usualHeights } from './tokens.ts';

const declare = (colours: Record<string, string>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

const scale = [
  ...[12, 14, 16, 18, 22, 28].map((px) => `--t-${px}:${px / 16}rem;`),
  ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((units) => `--s-${units}:${units * 4}px;`),
].join('');

const constants = `
  --r-input:8px; --r-button:12px; --r-card:16px; --r-sheet:24px; --r-full:999px;
  --motion-fast:150ms; --motion:220ms; --ease:cubic-bezier(.2,.7,.2,1);
  --target:44px; --scrollbar-width:0px; --header-height:0px; --footer-height:0px;
  --font:"Vazirmatn","Vazirmatn fallback","Vazirmatn fallback naskh","Vazirmatn fallback dejavu",system-ui,sans-serif;`;

const lightShadows =
  '--shadow-1:0 1px 2px rgb(50 38 20/.06),0 2px 8px rgb(50 38 20/.06);--shadow-2:0 8px 32px rgb(50 38 20/.16);--scrim:rgb(28 25 22/.5);';
const darkShadows = '--shadow-1:0 1px 2px rgb(0 0 0/.4);--shadow-2:0 8px 32px rgb(0 0 0/.6);--scrim:rgb(0 0 0/.65);';

/** Without colours of the page, and so without its shadows and grounds, these have an edge, and what is chosen a strong one. */
const edged = `:is(button,input,textarea,select,[role=dialog])`;
const chosen = `:is([aria-pressed=true],[aria-selected=true],[aria-checked=true],[aria-current]:not([aria-current=false]))`;

/**
 * The styles that the page carries inline: tokens in both themes, the reset and the type. Everything else belongs to
 * components. The rules for links and lists with a class weigh nothing (`:where`), so that any component's own style
 * wins over them. Over a page that something covers there is no gutter, which would stay bright beside the cover: the
 * page keeps the room of its scrollbar, which is on the right in every language, as padding, so that nothing moves.
 * What gets the focus or is jumped to stands between the header, with a row that sticks to it, and the footer, with a
 * bar that stands on it (ui/useRootMark), never behind them; both are as high as usual unless the shell says otherwise.
 * A rule of the page asks by `:has()` for a place of the frame alone, never for any descendant: the browser would search
 * for it after each change of the page. The addresses of the fonts are
 * `__FONT_ARABIC__`, `__FONT_LATIN__` and `__FONT_MARKS__`, which the build replaces with hashed files.
 */
export const pageCss = `${fontFaces}
:root{color-scheme:light dark;${declare(light)}${lightShadows}${scale}${constants}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${declare(dark)}${darkShadows}}}
:root[data-theme=light]{color-scheme:light}
@media screen{:root[data-theme=dark]{color-scheme:dark;${declare(dark)}${darkShadows}}}
*,*::before,*::after{box-sizing:border-box}
html{font-size:100%;-webkit-text-size-adjust:100%;text-size-adjust:100%;scrollbar-gutter:stable;scroll-padding-block:calc(var(--header-height) + var(--s-2)) calc(var(--footer-height) + var(--s-2));-webkit-tap-highlight-color:transparent}
:root:has(>body>#app>#page>[data-part=header]){--header-height:${usualHeights.header}px}
:root:has(>body>#app>#page>[data-part=footer]){--footer-height:${usualHeights.footer}px}
@media (max-height:420px){:root{--header-height:0px!important}}
html[data-under-header]{scroll-padding-block-start:calc(var(--header-height) + 80px)}
html[data-over-footer]{scroll-padding-block-end:calc(var(--footer-height) + 96px)}
body{margin:0;min-block-size:100dvh;background:var(--surface);color:var(--text);font:400 var(--t-16)/1.7 var(--font);text-align:start;overflow-wrap:anywhere;-webkit-font-smoothing:antialiased}
:lang(en) body,body:lang(en){line-height:1.55}
h1,h2,h3,h4{margin:0;font-weight:800;line-height:1.25;text-wrap:balance}
h1{font-size:var(--t-28)}h2{font-size:var(--t-22)}h3{font-size:var(--t-18)}h4{font-size:var(--t-16)}
p,figure,blockquote,dl,dd{margin:0}
:where(ul[class],ol[class]){margin:0;padding:0;list-style:none}
img,svg,video,canvas{display:block;max-inline-size:100%}
.lucide{flex:none}
button,input,textarea,select{font:inherit;color:inherit;letter-spacing:inherit}
button{background:none;border:0;padding:0;cursor:pointer;text-align:inherit}
button,a,label,summary,[role=tab]{touch-action:manipulation}
:where(a){color:var(--brand-strong)}
:where(a[class]){color:inherit;text-decoration:none}
fieldset{border:0;margin:0;padding:0;min-inline-size:0}
legend{padding:0}
table{border-collapse:collapse;border-spacing:0}
::placeholder{color:var(--text-soft);opacity:1}
::selection{background:var(--brand);color:var(--on-brand)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
bdi,[dir=ltr]{unicode-bidi:isolate}
bdi{text-align:-webkit-match-parent;text-align:match-parent}
[hidden]{display:none!important}
html[data-dialog],html:has(>body>#app>#page[data-behind=true]){overflow:hidden;scrollbar-gutter:auto;padding-right:var(--scrollbar-width)}
.visually-hidden{position:absolute;inline-size:1px;block-size:1px;margin:-1px;padding:0;border:0;overflow:hidden;clip-path:inset(50%);font:400 var(--t-14)/1.7 var(--font);white-space:nowrap}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
@media (forced-colors:active){:focus-visible{outline-color:Highlight!important}[aria-disabled=true]{color:GrayText!important}${edged}:not(:focus-visible){outline:1px solid;outline-offset:-1px}${chosen}:not(:focus-visible){outline:3px solid Highlight;outline-offset:-3px}}
@media print{body>#app>#page>:is([data-part],[data-columns]>:not(main)),body>#app>#page[data-behind=true],.toasts{display:none!important}}
`;

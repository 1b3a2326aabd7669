import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RawIntlProvider } from 'react-intl';
import { RootContext } from 'shared-kernel/root/context';
import { textOf, type KernelTextId } from 'shared-kernel/i18n/text';
import type { Locale } from '../../contract/locale.ts';
import { compiledIntl, type Messages } from '../../i18n/compiledIntl.ts';
import { formatNumber } from '../../language/number.ts';
import type { Look, Theme } from './address.ts';
import { Chooser } from './Chooser.tsx';
import { styleForced } from './forced.ts';
import { galleryRoot, stillMoment } from './root.ts';
import { samples } from './samples.ts';
import { Drawn, Shown } from './Shown.tsx';
import type { Scene, States } from './states.ts';

const sheet = css`
  overflow-x: clip;
`;
// A layer of its own: how round shapes are painted hangs on where they stand in their layer, which else began with the
// page, so that a line more in one part changed the pictures of parts far below it.
const partLook = css`
  padding: 16px;
  background: var(--surface);
  will-change: transform;
`;
const partName = css`
  font-size: 18px;
`;

/**
 * Draws what the address asks for: one state of a part, one part, all parts, or, without a language, the page to look
 * for a part on.
 */
export function start(parts: Record<string, States>, messages: Record<Locale, Messages>): void {
  const asked = new URLSearchParams(location.search);
  const locale = asked.get('locale') as Locale | null;
  const place = document.querySelector('#gallery')!;
  if (!locale) return createRoot(place).render(<Chooser parts={Object.keys(parts)} />);

  const look: Look = { locale, theme: asked.get('theme') as Theme };
  const intl = compiledIntl(locale, messages[locale]);
  const root = galleryRoot(locale);
  const scene: Scene = {
    locale,
    root,
    words: samples[locale],
    say: textOf<KernelTextId>(intl),
    number: (value) => formatNumber(locale, value),
    today: stillMoment.slice(0, 10),
  };
  const [part, state] = [asked.get('part'), asked.get('state')];
  const drawn: ReactNode =
    part && state ? (
      <Drawn states={parts[part]!} name={state} scene={scene} />
    ) : (
      <main css={sheet}>
        <h1 className="visually-hidden">Gallery</h1>
        {(part ? [part] : Object.keys(parts)).map((name) => (
          <section key={name} css={partLook} data-gallery={name}>
            <h2 css={partName} dir="ltr" lang="en">
              {name}
            </h2>
            {Object.keys(parts[name]!).map((each) => (
              <Shown key={each} part={name} states={parts[name]!} name={each} scene={scene} look={look} />
            ))}
          </section>
        ))}
      </main>
    );
  flushSync(() =>
    createRoot(place).render(
      <RootContext value={root}>
        <RawIntlProvider value={intl}>{drawn}</RawIntlProvider>
      </RootContext>,
    ),
  );
  void settled().then(() => {
    styleForced();
    document.documentElement.dataset.settled = '';
  });
}

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves once nothing is on its way any more: parts that load late, frames, fonts, pictures. */
async function settled(): Promise<void> {
  await frame();
  for (const pane of document.querySelectorAll('iframe'))
    while (pane.contentDocument?.documentElement?.dataset.settled === undefined) await frame();
  for (const place of document.querySelectorAll<HTMLElement>('[data-until]'))
    while (!document.querySelector(place.dataset.until!)) await frame();
  await document.fonts.ready;
  await Promise.all(
    [...document.images].map((image) => {
      image.loading = 'eager';
      return /^(data|blob):/.test(image.getAttribute('src') ?? '') ? image.decode().catch(() => {}) : undefined;
    }),
  );
  await quiet();
  // Whole pixels, and an even number of them: pictures are compared at half their size.
  for (const part of document.querySelectorAll<HTMLElement>('[data-gallery]'))
    part.style.blockSize = `${Math.ceil(part.getBoundingClientRect().height / 2) * 2}px`;
  await quiet();
}

/**
 * Resolves once nothing has changed for some frames: a part that watches its size or its picture draws itself again.
 */
async function quiet(): Promise<void> {
  let still = 0;
  const observer = new MutationObserver(() => (still = 0));
  observer.observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
  for (; still < 4; still++) await frame();
  observer.disconnect();
}

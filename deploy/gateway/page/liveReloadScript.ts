import { sourceOf } from './sourceOf.ts';

/**
 * Loads a page of a development site anew once something newer is served than what made it, and shows what could not
 * be built. It needs nothing of the site's code, which may be what is broken. Its text is sent as it is, so it uses
 * nothing outside itself.
 */
function followBuilds(address: string, revision: number, gateway: number): void {
  let notice: HTMLElement | null = null;
  new EventSource(address).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const told = JSON.parse(data) as { revision: number; gateway: number; failures: string[] };
    if (told.revision > revision || told.gateway !== gateway) return location.reload();
    notice?.remove();
    if (told.failures.length === 0) return;
    notice = document.createElement('pre');
    notice.dir = 'ltr';
    notice.style.cssText =
      'position:fixed;inset:auto 0 0;z-index:9999;max-height:50vh;margin:0;padding:16px;overflow:auto;background:#300;color:#fff;font:13px/1.5 monospace;white-space:pre-wrap';
    notice.textContent = told.failures.join('\n\n');
    document.body.append(notice);
  });
}

/** `revision`: of the release set that the page was made of. */
export const liveReloadScript = (address: string, revision: number): string =>
  `(${sourceOf(followBuilds)})(${JSON.stringify(address)},${revision},${process.pid});`;

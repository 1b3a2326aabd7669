import type { Locale } from 'shared-kernel/contract/locale';

/** Nobody looks at an empty page for longer. In milliseconds. */
const patience = 4000;

interface Deps {
  ask(): Promise<Response>;
  frame(locale: Locale): Promise<Response | undefined>;
  offline(locale: Locale): Response;
  patience?: number;
}

/**
 * A page from the network, whatever it says: an error is the server's to tell. Where none comes in time, the kept
 * frame draws it; without a frame the visitor waits on, and reads at last that there is no network.
 */
export async function answerPage(locale: Locale, deps: Deps): Promise<Response> {
  const answer = deps.ask();
  // It may fail when nobody waits for it any more.
  answer.catch(() => {});
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), deps.patience ?? patience);
  });
  const first = await Promise.race([answer, late]).catch(() => null);
  clearTimeout(timer);
  const inTime = first ?? (await deps.frame(locale).catch(() => undefined));
  return inTime ?? answer.catch(() => deps.offline(locale));
}

// Run inside the page of somebody with large letters, or with the page at four times its size.

/**
 * What is wrong with the page, or with the sheet that lies over it: wider than the window, bars that leave too little
 * of it, words broken between their letters, and what is pressed lying behind something else.
 */
export function layoutFaults(barsAtMost: number): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  const sheet = [...document.querySelectorAll<HTMLElement>('[role=dialog], dialog[open]')].at(-1) ?? null;
  const part = sheet ?? document.body;
  /** Comes and goes by itself. */
  const passing = '.toasts, .toasts *';
  const told = (element: Element): string => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
    return `${element.tagName.toLowerCase()}${words ? ` “${words.slice(0, 40)}”` : ''}`;
  };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  // Nothing is wider than the window.
  if (root.scrollWidth > root.clientWidth) {
    const outside = [...part.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width < 2 || (left >= -1 && right <= root.clientWidth + 1)) return false;
      for (let around = element.parentElement; around; around = around.parentElement)
        if (around !== document.body && around !== root && getComputedStyle(around).overflowX !== 'visible')
          return false;
      return true;
    });
    found.push(`${root.scrollWidth} of ${root.clientWidth} pixels wide: ${outside.slice(-3).map(told).join(' … ')}`);
  }
  if (sheet) {
    for (const scroller of sheet.children)
      if (scroller.scrollWidth > scroller.clientWidth + 1 && getComputedStyle(scroller).overflowX !== 'visible')
        found.push(
          `${scroller.scrollWidth} of ${scroller.clientWidth} pixels wide: ${[...scroller.querySelectorAll('*')]
            .filter((one) => one.getBoundingClientRect().right > innerWidth || one.getBoundingClientRect().left < 0)
            .map(told)
            .slice(0, 4)
            .join(' … ')}`,
        );
  }

  // Bars, as one reads in the middle of the page, leave most of the window to it.
  const scroller = sheet
    ? ([sheet, ...sheet.querySelectorAll<HTMLElement>('*')].find(
        (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1,
      ) ?? null)
    : root;
  if (scroller) {
    scroller.scrollTo({ top: (scroller.scrollHeight - scroller.clientHeight) / 2, behavior: 'instant' });
    const covers: { top: number; bottom: number; name: string }[] = [];
    for (const element of part.querySelectorAll<HTMLElement>('*')) {
      const { position, insetBlockStart, insetBlockEnd } = getComputedStyle(element);
      if (position !== 'fixed' && position !== 'sticky') continue;
      if (!isSeen(element) || element.matches(passing) || getComputedStyle(element).clipPath !== 'none') continue;
      if (sheet === null && element.closest('[role=dialog], dialog')) continue;
      const { top, bottom, width } = element.getBoundingClientRect();
      if (width < innerWidth / 2 || bottom <= 0 || top >= innerHeight) continue;
      // Where it has not come to its edge it goes with the page.
      const frame = element.parentElement?.closest('[data-left]');
      if (frame) continue;
      const view = sheet ? scroller.getBoundingClientRect() : { top: 0, bottom: innerHeight };
      const isAtEdge =
        position === 'fixed' ||
        (insetBlockStart !== 'auto' && Math.abs(top - view.top - Number.parseFloat(insetBlockStart)) < 2) ||
        (insetBlockEnd !== 'auto' && Math.abs(view.bottom - bottom - Number.parseFloat(insetBlockEnd)) < 2);
      if (isAtEdge)
        covers.push({ top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight), name: told(element).slice(0, 40) });
    }
    if (sheet) {
      const [outer, inner] = [sheet.getBoundingClientRect(), scroller.getBoundingClientRect()];
      covers.push(
        { top: Math.max(outer.top, 0), bottom: inner.top, name: 'the sheet’s head' },
        { top: inner.bottom, bottom: Math.min(outer.bottom, innerHeight), name: 'the sheet’s foot' },
      );
    }
    covers.sort((one, other) => one.top - other.top);
    let [height, reached] = [0, 0];
    for (const { top, bottom } of covers) {
      height += Math.max(0, bottom - Math.max(top, reached));
      reached = Math.max(reached, bottom);
    }
    if (height > innerHeight * barsAtMost + 1)
      found.push(
        `bars of ${Math.round(height)} in ${innerHeight}: ${covers
          .filter(({ top, bottom }) => bottom > top)
          .map(({ name, top, bottom }) => `${name} ${Math.round(bottom - top)}`)
          .join(' … ')}`,
      );
  }

  // No word is broken between its letters. Addresses and codes are no words.
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement!;
    if (!text.textContent!.trim() || !isSeen(holder) || holder.closest('[data-left], .visually-hidden, svg, textarea'))
      continue;
    range.selectNodeContents(text);
    if (range.getClientRects().length < 2) continue;
    for (const { 0: word, index } of text.textContent!.matchAll(/[\p{L}\p{M}]+/gu)) {
      if (word.length < 2 || word.length > 24 || /\p{Ll}\p{Lu}/u.test(word)) continue;
      const [before, after] = [text.textContent![index - 1], text.textContent![index + word.length]];
      if (/[@_/\d]/.test(`${before ?? ''}${after ?? ''}`)) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (lines.some(({ top, height }) => Math.abs(top - lines[0]!.top) > height / 2))
        found.push(`broken: ${word} in ${told(holder)}`);
    }
  }

  // What is pressed can be pressed, once it is in sight.
  for (const control of part.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role=tab], [role=radio], [role=switch]',
  )) {
    if (!isSeen(control) || control.closest('[inert], [data-left], [aria-hidden=true]')) continue;
    if (sheet === null && control.closest('[role=dialog], dialog')) continue;
    const { width, height } = control.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    if (getComputedStyle(control).pointerEvents === 'none' || getComputedStyle(control).clipPath !== 'none') continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // A link in a text may go on in the next line.
    const [box] = control.getClientRects();
    const hit = document.elementFromPoint(box!.left + box!.width / 2, box!.top + box!.height / 2);
    const isReached =
      hit !== null &&
      (hit.closest(passing) !== null ||
        control.contains(hit) ||
        hit.contains(control) ||
        (control as HTMLInputElement).labels?.[0]?.contains(hit));
    // A card is pressed all over, and a field's own buttons lie on it.
    if (!isReached && !(hit && hit.closest('a, button, label')?.parentElement?.contains(control)))
      found.push(`covered: ${told(control)} by ${hit ? told(hit) : 'what is outside the window'}`);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return [...new Set(found)];
}

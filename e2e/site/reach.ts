// Run inside the page of somebody who uses the keyboard, or letters of twice the size.

/** What is wrong with the focused element: out of sight, behind something, or without a visible mark. */
export async function stopFault(): Promise<string | null> {
  const element = document.activeElement as HTMLElement;
  let box = element.getBoundingClientRect();
  // Rows scroll smoothly to what gets the focus.
  for (let still = 0; still < 4; still++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = element.getBoundingClientRect();
    if (now.top !== box.top || now.left !== box.left) still = 0;
    box = now;
  }
  const spots = [0.1, 0.5, 0.9].map((part) => [box.left + box.width * part, box.top + box.height * part] as const);
  const isSeen = spots.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element));
  });
  const ring = [
    getComputedStyle(element),
    getComputedStyle(element, '::after'),
    getComputedStyle(element.parentElement!),
  ];
  const isMarked = ring.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none');
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.innerText} at ${Math.round(box.left)}, ${Math.round(box.top)}`;
  if (!isSeen) {
    const [, middle] = spots;
    const over = document.elementFromPoint(...middle!);
    return `hidden: ${name}, by ${over ? `${over.tagName} “${over.textContent.slice(0, 60)}”` : 'nothing that is drawn'}`;
  }
  return isMarked && element.matches(':focus-visible') ? null : `not marked: ${name}`;
}

/**
 * What cannot be read as the page is laid out: a horizontal scrollbar, and texts that run over the edge of their
 * box where nobody can scroll to the rest. A line that ends in dots shows that it is shortened. What lies behind a sheet
 * is not read: `within` names the sheet.
 */
export function cutTexts(within = 'body'): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth} pixels wide`] : [];
  const texts = document.createTreeWalker([...document.querySelectorAll(within)].at(-1)!, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement!;
    if (!text.textContent!.trim() || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    let [isSideways, isUpright] = [true, true];
    for (let around: HTMLElement | null = holder; around && (isSideways || isUpright); around = around.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position, clipPath } = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      // For screen readers only.
      if (edge.width <= 1 || edge.height <= 1 || clipPath !== 'none') break;
      if (textOverflow === 'ellipsis' || (webkitLineClamp && webkitLineClamp !== 'none')) break;
      const isRoot = around === document.body || around === document.documentElement;
      if (/auto|scroll/.test(overflowX)) isSideways = false;
      if (/auto|scroll/.test(overflowY) || isRoot) isUpright = false;
      const isOver =
        (isSideways &&
          (overflowX !== 'visible' || isRoot) &&
          (box.left < edge.left - 2 || box.right > edge.right + 2)) ||
        (isUpright && overflowY !== 'visible' && (box.top < edge.top - 4 || box.bottom > edge.bottom + 4));
      if (isOver) {
        found.push(`cut: “${text.textContent!.trim().slice(0, 40)}” by ${around.tagName}`);
        break;
      }
      if (position === 'fixed') isUpright = false;
    }
  }
  return found;
}

/** What is wrong with where the keys stand, in the page: out of sight, behind something, or without a mark. */
export async function stopFault(): Promise<string | null> {
  const element = document.activeElement as HTMLElement;
  let box = element.getBoundingClientRect();
  // Rows glide to what gets the focus.
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
  if (!isSeen) return `hidden: ${name}`;
  return isMarked && element.matches(':focus-visible') ? null : `not marked: ${name}`;
}

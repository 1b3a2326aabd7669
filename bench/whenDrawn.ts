/** Until its renderer has read the first release a site sends its pages undrawn, and no browser takes them over. */
export async function whenDrawn(url: string, tries = 30): Promise<void> {
  if ((await (await fetch(url)).text()).includes('data-area') || tries === 0) return;
  await new Promise((resolve) => setTimeout(resolve, 500));
  await whenDrawn(url, tries - 1);
}

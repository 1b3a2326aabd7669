/** Leaves a page as a test file finds it: what one file of tests changed is nothing to the next. */
export function putInOrder(): void {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  history.replaceState(null, '', '/');
  // Emotion's own cache lives as long as the module: a rule that it has written once must stay.
  for (const element of document.head.querySelectorAll(':scope > :not([data-emotion=css])')) element.remove();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
}

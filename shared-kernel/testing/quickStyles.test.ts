/** A page's style sheets, and what the style of an element says then. */
function style(sheets: string[], html: string, property = 'color'): string {
  document.head.innerHTML = sheets.map((text) => `<style>${text}</style>`).join('');
  document.body.innerHTML = html;
  return getComputedStyle(document.querySelector('#it')!).getPropertyValue(property);
}

// What tests before these have left there belongs to parts that live on.
let head: ChildNode[] = [];
beforeAll(() => void (head = [...document.head.childNodes]));
afterAll(() => document.head.replaceChildren(...head));

const red = 'rgb(255, 0, 0)';
const blue = 'rgb(0, 0, 255)';

describe('the style of an element in a test', () => {
  it.each([
    ['its class', ['.a { color: red }'], '<p id="it" class="a">', red],
    [
      'one of its classes behind others',
      ['.x > .b.a:not(.c) { color: red }'],
      '<div class="x"><p id="it" class="a b">',
      red,
    ],
    ['its tag', ['p { color: red } b { color: blue }'], '<p id="it">', red],
    ['nothing but an attribute', ['[hidden] { color: red }'], '<p id="it" hidden>', red],
    ['one of several selectors', ['.z, p#it, .y { color: red }'], '<p id="it">', red],
    ['what its parent has', ['.a { color: red }'], '<div class="a"><p id="it">', red],
    ['the later of two rules', ['.a { color: red }', '.b { color: blue }'], '<p id="it" class="b a">', blue],
    ['a rule for screens', ['@media screen { .a { color: red } }'], '<p id="it" class="a">', red],
  ])('is that of %s', (_, sheets, html, wanted) => expect(style(sheets, html)).toBe(wanted));

  it('follows an element that changes, and sheets that come, change and go', () => {
    const it = () => getComputedStyle(document.querySelector('#it')!).color;
    expect(style(['.a { color: red }', '.b { color: blue }'], '<p id="it" class="a">')).toBe(red);
    document.querySelector('#it')!.className = 'b';
    expect(it()).toBe(blue);
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }));
    expect(it()).toBe(red);
    document.styleSheets[2]!.insertRule('.b { color: blue }', 1);
    document.body.append('');
    expect(it()).toBe(blue);
    document.querySelector('style:last-of-type')!.remove();
    document.querySelector('style')!.remove();
    expect(it()).toBe(blue);
    document.querySelector('style')!.remove();
    expect(it()).not.toBe(blue);
  });

  it('hides what the browser hides by itself', () => {
    expect(style([], '<template id="it"></template>', 'display')).toBe('none');
    expect(style([], '<p id="it">', 'display')).toBe('block');
  });
});

describe('what is asked of every element, to learn whether it is seen,', () => {
  const rules = '.hid { visibility: hidden } .seen { visibility: visible } .gone { display: none }';
  const own = '.odd { display: none; visibility: hidden } .odd { display: unset; visibility: visible }';

  it.each([
    ['is handed down', '<div class="hid"><p><b id="it">', 'visibility', 'hidden'],
    ['is taken back below', '<div class="hid"><p class="seen"><b id="it">', 'visibility', 'visible'],
    ['is not handed down', '<div class="gone"><p id="it">', 'display', 'block'],
    ['is what the element says itself', '<p id="it" class="gone" style="display: flex">', 'display', 'flex'],
    ['is taken back', '<p id="it" class="odd">', 'display', ''],
    ['is as it is where nobody says it', '<div><b id="it">', 'pointer-events', 'auto'],
  ])('%s: %s', (_, html, property, wanted) => {
    expect(style([rules, own], html, property)).toBe(wanted);
    // Also as part of all of it, which jsdom works out.
    const whole = getComputedStyle(document.querySelector('#it')!);
    expect([whole.length > 0, whole.getPropertyValue(property)]).toEqual([true, wanted]);
    expect(whole[property.replace(/-e/, 'E') as 'display']).toBe(wanted);
  });

  it('follows a parent that changes', () => {
    expect(style([rules], '<div class="hid"><p id="it">', 'visibility')).toBe('hidden');
    document.querySelector('div')!.className = '';
    expect(getComputedStyle(document.querySelector('#it')!).visibility).toBe('visible');
  });
});

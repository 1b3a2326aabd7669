/** Ends in a tag, a class, both, neither; with commas, spaces and letters of selectors where they mean nothing. */
const selectors = [
  'a',
  'A',
  '*',
  ':root',
  '.one',
  '.one.two',
  'a.one',
  'a.two, p',
  'p , .one:hover, b',
  'div a',
  'div>a',
  'p+a',
  'p ~ a.two',
  'div > *',
  '#here',
  'a#here.one',
  '[title="x, b > c"]',
  'a[title="x, b > c"]',
  "a[title='x, b > c'].one",
  ':not(a, b)',
  'a:not(.two, .three)',
  ':is(p, a.one)',
  'div:not(:is(p, .one)) > a',
  '.in\\,between',
  '.one.in\\,between',
  'svg',
  'linearGradient',
  'a:first-of-type',
];

describe('the styles of an element in tests', () => {
  it('are of all rules whose selectors it matches, and of no others', () => {
    document.body.innerHTML = `
      <div class="two"><p class="one">1</p><a class="one two" title="x, b > c">2</a><a class="One">3</a></div>
      <p><b class="one in,between" id="here">4</b><a id="here" class="three one">5</a></p>
      <svg class="one"><linearGradient class="two"></linearGradient></svg>`;
    const sheet = document.createElement('style');
    document.head.append(sheet);
    sheet.textContent = selectors.map((selector, at) => `${selector} { --rule-${at}: yes }`).join('\n');
    const wrong: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      for (const [at, selector] of selectors.entries())
        if ((style.getPropertyValue(`--rule-${at}`) === 'yes') !== element.matches(selector))
          wrong.push(`${selector} on ${element.outerHTML}`);
    }
    expect(wrong).toEqual([]);
  });
});

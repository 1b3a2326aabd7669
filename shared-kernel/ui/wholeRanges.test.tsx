import { render } from '@testing-library/react';
import { wholeRanges } from './wholeRanges.tsx';

it.each([
  ['Friday, 27 November: 18:00–21:00 · 22:00–23:30, the next day', ['18:00–21:00', '22:00–23:30,']],
  ['جمعه ۶ آذر: ۱۸:۰۰ تا ۲۱:۰۰', ['۱۸:۰۰ تا ۲۱:۰۰']],
  ['الجمعة، 27 نوفمبر: 18:00 – 21:00', ['18:00 – 21:00']],
  ['جمعه ۶ لیندۍ: ۱۸:۰۰ تر ۲۱:۰۰', ['۱۸:۰۰ تر ۲۱:۰۰']],
  ['1,000–2,000 Toman', ['1,000–2,000']],
  ['Tea – and poems, 7 of 12', []],
])('keeps the ranges of %j on one line, and every letter as it is', (text, ranges) => {
  const { container } = render(<p>{wholeRanges(text)}</p>);
  const spans = [...container.querySelectorAll('span')];
  expect(spans.map(({ textContent }) => textContent)).toEqual(ranges);
  expect(spans.map((span) => getComputedStyle(span).whiteSpace)).toEqual(ranges.map(() => 'nowrap'));
  expect(container.textContent).toBe(text);
});

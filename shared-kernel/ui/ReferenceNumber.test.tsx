import { createEvent, fireEvent, render } from '@testing-library/react';
import { ReferenceNumber } from './ReferenceNumber.tsx';

/** What a copy puts on the clipboard; null when the browser is left to copy what is seen. */
function copied(from: Element, selected: Node): string | null {
  getSelection()!.selectAllChildren(selected);
  const setData = jest.fn<void, [string, string]>();
  const copy = createEvent.copy(from, { clipboardData: { setData } });
  fireEvent(from, copy);
  return copy.defaultPrevented ? (setData.mock.calls[0]?.[1] ?? null) : null;
}

const number = () => document.querySelector('bdi')!;

it('is read in the digits of the language, in groups, from left to right [SHL-19]', () => {
  render(<ReferenceNumber locale="fa" value="167007331660" />);
  expect(number().textContent).toBe('۱۶۷۰\u00A0۰۷۳۳\u00A0۱۶۶۰');
  expect(number().getAttribute('dir')).toBe('ltr');
});

it('is copied as Latin digits without spaces', () => {
  render(<ReferenceNumber locale="fa" value="167007331660" />);
  expect(copied(number(), number())).toBe('167007331660');
});

it('leaves a longer selection that it is a part of alone', () => {
  const { container } = render(
    <p>
      شمارهٔ رزرو: <ReferenceNumber locale="fa" value="167007331660" />
    </p>,
  );
  expect(copied(number(), container.firstElementChild!)).toBeNull();
});

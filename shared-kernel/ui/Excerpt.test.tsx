import { css } from '@emotion/react';
import { render, screen } from '@testing-library/react';
import { Excerpt } from './Excerpt.tsx';

const styleOf = (element: Element): CSSStyleDeclaration => getComputedStyle(element);

describe('an excerpt', () => {
  it('is cut as a box of its own, whose direction is that of its words [KRN-06]', () => {
    render(
      <p dir="rtl">
        <Excerpt>Cut at its end, not at its beginning</Excerpt>
      </p>,
    );
    const words = screen.getByText(/^Cut at its end/);
    // Its direction comes from its own words, and it has no `dir` of its own.
    expect([words.tagName, words.getAttribute('dir')]).toEqual(['BDI', null]);
    const { display, overflow, textOverflow, whiteSpace } = styleOf(words);
    expect({ display, overflow, textOverflow, whiteSpace }).toEqual({
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    });
  });

  it('leaves who said it outside of the words, in the direction of the page', () => {
    render(
      <p dir="rtl">
        <Excerpt lead="شما:">Thanks</Excerpt>
      </p>,
    );
    const words = screen.getByText('Thanks');
    expect(words.textContent).toBe('Thanks');
    expect(words.parentElement!.textContent).toBe('شما: Thanks');
    expect(words.parentElement!.closest('bdi')).toBeNull();
    expect(styleOf(words.parentElement!).display).toBe('flex');
    expect(styleOf(words).textOverflow).toBe('ellipsis');
  });

  it('shows several lines where there is room', () => {
    render(<Excerpt lines={2}>A title</Excerpt>);
    const { display, overflow, webkitLineClamp, whiteSpace } = styleOf(screen.getByText('A title'));
    expect([display, overflow, webkitLineClamp]).toEqual(['-webkit-box', 'hidden', '2']);
    expect(whiteSpace).not.toBe('nowrap');
  });

  it('takes a look and a direction that are known', () => {
    render(
      <Excerpt
        dir="ltr"
        css={css`
          font-weight: 600;
        `}
      >
        @sara_98
      </Excerpt>,
    );
    const words = screen.getByText('@sara_98');
    expect([words.getAttribute('dir'), styleOf(words).fontWeight]).toEqual(['ltr', '600']);
  });
});

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Heart } from 'lucide-react';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { Chip } from './Chip.tsx';
import { ChipRow } from './ChipRow.tsx';
import { IconButton } from './IconButton.tsx';
import { Stepper } from './Stepper.tsx';
import { useKeptFocus } from './useKeptFocus.tsx';

describe('a button [KRN-06]', () => {
  it('does its act, and submits only when it says so', async () => {
    const act = jest.fn();
    render(<Button onClick={act}>رزرو رایگان</Button>);
    const button = screen.getByRole('button', { name: 'رزرو رایگان' });
    expect(button).toHaveProperty('type', 'button');
    await userEvent.click(button);
    expect(act).toHaveBeenCalledTimes(1);
  });
  it('keeps name and focus while it loads, and swallows presses and submits', async () => {
    const act = jest.fn();
    const submit = jest.fn();
    render(
      <form onSubmit={submit}>
        <Button type="submit" loading onClick={act}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    expect(act).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
  });
  it('is a link when it leads somewhere, and a safe one when that is outside', () => {
    render(
      <>
        <Button href="/saves">Saves</Button>
        <Button href="https://example.org/" external>
          Map
        </Button>
      </>,
    );
    expect(screen.getByRole('link', { name: 'Saves' }).getAttribute('href')).toBe('/saves');
    expect(screen.getByRole('link', { name: 'Map' }).getAttribute('rel')).toBe('noopener noreferrer');
  });
  it('is no link while it is disabled', () => {
    render(
      <Button href="/saves" disabled>
        Saves
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Saves' })).toHaveProperty('disabled', true);
  });
  it('of an icon has a name and says that it is pressed', () => {
    render(<IconButton icon={Heart} label="پسندیدن" pressed badge="۳" />);
    expect(screen.getByRole('button', { name: 'پسندیدن' }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('a button that switches itself off [KRN-06]', () => {
  const last = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  it.each([
    [
      'a button',
      (act: () => void, isOff: boolean) => (
        <Button onClick={act} disabled={isOff}>
          Act
        </Button>
      ),
    ],
    [
      'an icon',
      (act: () => void, isOff: boolean) => <IconButton icon={Heart} label="Act" onClick={act} disabled={isOff} />,
    ],
    [
      'a chip',
      (act: () => void, isOff: boolean) => (
        <Chip onClick={act} disabled={isOff}>
          Act
        </Chip>
      ),
    ],
  ])('keeps the focus of the keyboard, and is off all the same: %s', async (_, draw) => {
    const act = jest.fn();
    const { rerender } = render(draw(act, false));
    await userEvent.tab();
    rerender(draw(act, true));
    expect([document.activeElement, last('Act').getAttribute('aria-disabled')]).toEqual([last('Act'), 'true']);
    await userEvent.keyboard('{Enter} ');
    expect(act).not.toHaveBeenCalled();
    await userEvent.tab();
    expect([document.activeElement, last('Act').disabled, last('Act').getAttribute('aria-disabled')]).toEqual([
      document.body,
      true,
      null,
    ]);
    rerender(draw(act, false));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(act).toHaveBeenCalledTimes(1);
  });
  it('submits nothing while it keeps the focus', async () => {
    const submit = jest.fn((event: FormEvent) => event.preventDefault());
    const form = (isOff: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" disabled={isOff}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await userEvent.tab();
    rerender(form(true));
    await userEvent.keyboard('{Enter}');
    expect(submit).not.toHaveBeenCalled();
  });
  it('is said to be off while its icon is busy, and stays where it is', async () => {
    const { rerender } = render(<IconButton icon={Heart} label="Like" />);
    await userEvent.tab();
    rerender(<IconButton icon={Heart} label="Like" loading />);
    expect([document.activeElement, last('Like').getAttribute('aria-disabled')]).toEqual([last('Like'), 'true']);
  });
});

describe('chips [KRN-06]', () => {
  const row = (
    <ChipRow label="Filters">
      <Chip selected>Today</Chip>
      <Chip selected={false}>Free</Chip>
      <Chip disabled>Sold out</Chip>
      <Chip href="/map">Map</Chip>
    </ChipRow>
  );
  const focused = () => document.activeElement?.textContent;

  it('say whether they are chosen', () => {
    render(row);
    expect(screen.getByRole('button', { name: 'Today', pressed: true })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Free', pressed: false })).toBeTruthy();
  });
  it.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ])('are walked by arrow keys in %s', async (dir, on, back) => {
    render(<div dir={dir}>{row}</div>);
    screen.getByText('Today').focus();
    await userEvent.keyboard(on);
    expect(focused()).toBe('Free');
    await userEvent.keyboard(on);
    expect(focused()).toBe('Map');
    await userEvent.keyboard(back);
    expect(focused()).toBe('Free');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Today');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Map');
  });

  it('give the focus on when the one that has it goes, and take none that had left the row', async () => {
    const Chips = ({ names }: { names: string[] }) => {
      const list = useRef<HTMLDivElement>(null);
      useKeptFocus(list);
      return (
        <div ref={list}>
          {names.map((name) => (
            <Chip key={name}>{name}</Chip>
          ))}
        </div>
      );
    };
    const chips = (...names: string[]) => (
      <>
        <Chips names={names} />
        <p>Elsewhere</p>
      </>
    );
    const { rerender } = render(chips('Clear', 'Free', 'Books', 'Music'));
    screen.getByText('Free').focus();
    rerender(chips('Clear', 'Books', 'Music'));
    await waitFor(() => expect(focused()).toBe('Books'));
    screen.getByText('Music').focus();
    rerender(chips('Clear', 'Books'));
    await waitFor(() => expect(focused()).toBe('Books'));
    await userEvent.click(screen.getByText('Elsewhere'));
    rerender(chips('Clear'));
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });
  it('in a sheet, which takes the focus that the browser drops, leave it to what is in their place, too', async () => {
    const Sheet = ({ names }: { names: string[] }) => {
      const panel = useRef<HTMLDivElement>(null);
      const list = useRef<HTMLDivElement>(null);
      // As Chrome does it: the sheet is told of what went before its parts are.
      useLayoutEffect(() => {
        if (document.activeElement === document.body) panel.current?.focus();
      });
      useKeptFocus(list);
      return (
        <div role="dialog" tabIndex={-1} ref={panel}>
          <div ref={list}>
            {names.map((name) => (
              <Chip key={name}>{name}</Chip>
            ))}
          </div>
        </div>
      );
    };
    const { rerender } = render(<Sheet names={['Free', 'Books', 'Music']} />);
    await userEvent.tab();
    expect(focused()).toBe('Free');
    rerender(<Sheet names={['Books', 'Music']} />);
    await waitFor(() => expect(focused()).toBe('Books'));
    // Whoever has left them for the sheet is not fetched back.
    await userEvent.click(screen.getByRole('dialog'));
    rerender(<Sheet names={['Music']} />);
    await Promise.resolve();
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
  });

  describe('that are more than the row is wide', () => {
    const arrows = (): (string | undefined)[] =>
      [...document.querySelectorAll<HTMLElement>('[data-arrow]')].map((arrow) => arrow.dataset.arrow);
    const pressArrow = (side: string) => fireEvent.click(document.querySelector(`[data-arrow=${side}]`)!);

    /** A row of 300 pixels with parts of 1000; jsdom has no layout and does not scroll. */
    function overflowing(dir: string) {
      render(<div dir={dir}>{row}</div>);
      const group = screen.getByRole('group', { name: 'Filters' });
      Object.defineProperties(group, { clientWidth: { value: 300 }, scrollWidth: { value: 1000 } });
      group.scrollBy = jest.fn((options: ScrollToOptions) => {
        const end = dir === 'rtl' ? [-700, 0] : [0, 700];
        group.scrollLeft = Math.max(end[0]!, Math.min(end[1]!, group.scrollLeft + options.left!));
        fireEvent.scroll(group);
      }) as unknown as typeof group.scrollBy;
      fireEvent.scroll(group);
      return group;
    }

    it.each(['ltr', 'rtl'])('are brought by arrows for the mouse, and fade where there are more, in %s', (dir) => {
      const group = overflowing(dir);
      expect([group.dataset.hidden, arrows()]).toEqual(['end', ['end']]);
      pressArrow('end');
      expect([Math.abs(group.scrollLeft), group.dataset.hidden, arrows()]).toEqual([240, 'both', ['start', 'end']]);
      pressArrow('end');
      pressArrow('end');
      expect([Math.abs(group.scrollLeft), group.dataset.hidden, arrows()]).toEqual([700, 'start', ['start']]);
      pressArrow('start');
      expect(group.dataset.hidden).toBe('both');
    });
    it('give the keyboard and screen readers the chips alone', async () => {
      overflowing('ltr');
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Today',
        'Free',
        'Sold out',
      ]);
      screen.getByText('Free').focus();
      await userEvent.tab();
      expect(focused()).toBe('Map');
    });
    it('have no arrows where all can be seen', () => {
      render(row);
      expect(arrows()).toEqual([]);
    });
  });
});

it('a row of chips that sticks says so to the page as long as one of that kind stands', () => {
  const mark = () => document.documentElement.getAttribute('data-under-header');
  const row = (label: string) => (
    <ChipRow label={label} sticky>
      <Chip>All</Chip>
    </ChipRow>
  );
  const [one, other] = [render(row('Kinds')), render(row('Days'))];
  expect(mark()).toBe('2');
  one.unmount();
  expect(mark()).toBe('1');
  other.unmount();
  expect(mark()).toBeNull();
  render(
    <ChipRow label="Kinds">
      <Chip>All</Chip>
    </ChipRow>,
  );
  expect(mark()).toBeNull();
});

describe('a stepper [KRN-06]', () => {
  it('stays between its bounds and announces the number', async () => {
    const change = jest.fn();
    const view = (value: number) => (
      <Stepper
        label="Guests"
        value={value}
        min={1}
        max={3}
        onChange={change}
        format={(n) => `${n} people`}
        lessLabel="Fewer"
        moreLabel="More"
      />
    );
    const { rerender } = render(view(1));
    expect(screen.getByRole('button', { name: 'Fewer' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(change).toHaveBeenLastCalledWith(2);
    rerender(view(3));
    // It was pressed, so it has the focus.
    expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('3 people');
  });
});

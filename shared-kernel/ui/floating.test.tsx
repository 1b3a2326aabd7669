import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { Combobox, type Suggestion } from './Combobox.tsx';
import { Menu, type MenuAction } from './Menu.tsx';
import { Tooltip } from './Tooltip.tsx';

const box = (left: number, top: number, width: number, height: number): DOMRect =>
  new DOMRect(left, top, width, height);

/** Buttons of 44 pixels at one place, and floating parts of one size, in a window of 400 by 600. */
function measure({ at, part }: { at: DOMRect; part: DOMRect }): void {
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(400);
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return this.hasAttribute('popover') ? part : at;
  });
}
afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.removeAttribute('dir');
});

const faults = async (): Promise<string[]> =>
  (
    await axe.run(document.body, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } })
  ).violations.map(({ id }) => id);

describe('a menu [KRN-06]', () => {
  const chosen = jest.fn();
  beforeEach(() => chosen.mockClear());
  const actions: MenuAction[] = [
    { id: 'share', label: 'Share', onSelect: () => chosen('share') },
    { id: 'save', label: 'Save', disabled: true, onSelect: () => chosen('save') },
    { id: 'page', label: 'Page of the host', href: '#host' },
    { id: 'report', label: 'گزارش', dangerous: true, onSelect: () => chosen('report') },
  ];
  const show = () => {
    render(
      <>
        <Menu label="More about this event" items={actions} />
        <button type="button">Beside</button>
      </>,
    );
    return userEvent.setup();
  };
  const button = () => screen.getByRole('button', { name: 'More about this event' });
  const isOpen = () => screen.queryByRole('menu') !== null;
  const here = () => document.activeElement?.textContent;

  it('is opened by a press, with the focus on its first entry, and closed by the next', async () => {
    const user = show();
    expect([button().getAttribute('aria-haspopup'), button().getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
    await user.click(button());
    expect([screen.getByRole('menu', { name: 'More about this event' }) !== null, here()]).toEqual([true, 'Share']);
    expect(await faults()).toEqual([]);
    await user.click(button());
    expect([isOpen(), button().getAttribute('aria-expanded')]).toEqual([false, 'false']);
  });

  it('is walked through by the arrows, around its ends, and by Home and End', async () => {
    const user = show();
    button().focus();
    await user.keyboard('{ArrowUp}');
    expect(here()).toBe('گزارش');
    const walk = async (keys: string) => (await user.keyboard(keys), here());
    expect(await walk('{ArrowDown}')).toBe('Share');
    expect(await walk('{ArrowUp}')).toBe('گزارش');
    expect(await walk('{Home}')).toBe('Share');
    expect(await walk('{ArrowDown}{ArrowDown}')).toBe('Page of the host');
    expect(await walk('{ArrowLeft}{ArrowRight}')).toBe('Page of the host');
    expect(await walk('{End}')).toBe('گزارش');
  });

  it('goes to the entry that begins with what is typed, in any keyboard’s letters', async () => {
    const user = show();
    await user.click(button());
    await user.keyboard('s');
    expect(here()).toBe('Save');
    await user.keyboard('s');
    expect(here()).toBe('Share');
    // After a pause it counts as another word.
    await new Promise((resolve) => setTimeout(resolve, 700));
    await user.keyboard('گز');
    expect(here()).toBe('گزارش');
  });

  it('takes an entry once, gives the focus back first, and does nothing for one that is off', async () => {
    const user = show();
    await user.click(button());
    await user.keyboard('{ArrowDown}{Enter}');
    expect([chosen.mock.calls, isOpen()]).toEqual([[], true]);
    const focusAt: unknown[] = [];
    chosen.mockImplementation(() => focusAt.push(document.activeElement));
    await user.keyboard('{ArrowUp}{Enter}');
    expect([chosen.mock.calls, isOpen(), focusAt]).toEqual([[['share']], false, [button()]]);
  });

  it('is left by Escape, by Tab and by a press elsewhere; nobody behind hears the Escape', async () => {
    const behind = jest.fn();
    const user = show();
    document.addEventListener('keydown', behind);
    await user.click(button());
    behind.mockClear();
    await user.keyboard('{Escape}');
    expect([isOpen(), document.activeElement, behind.mock.calls.length]).toEqual([false, button(), 0]);
    document.removeEventListener('keydown', behind);
    await user.click(button());
    await user.tab();
    expect([isOpen(), here()]).toEqual([false, 'Beside']);
    await user.click(button());
    await user.click(screen.getByText('Beside'));
    expect(isOpen()).toBe(false);
  });

  it('goes when the page moves under it', async () => {
    const user = show();
    await user.click(button());
    act(() => void document.body.dispatchEvent(new Event('scroll', { bubbles: true })));
    expect(isOpen()).toBe(false);
  });

  it.each([
    ['under its button, ends aligned', 'ltr', box(300, 100, 44, 44), { start: 144, block: 148 }],
    ['mirrored in right-to-left text', 'rtl', box(300, 100, 44, 44), { start: 8, block: 148 }],
    ['over it at the foot of the window', 'ltr', box(300, 540, 44, 44), { start: 144, block: 336 }],
    ['within the window beside its edge', 'ltr', box(20, 100, 44, 44), { start: 8, block: 148 }],
  ])('stands %s', async (_, dir, at, { start, block }) => {
    document.documentElement.dir = dir;
    measure({ at, part: box(0, 0, 200, 200) });
    const user = show();
    await user.click(button());
    const { insetInlineStart, insetBlockStart } = screen.getByRole('menu').style;
    expect([insetInlineStart, insetBlockStart]).toEqual([`${start}px`, `${block}px`]);
  });
});

describe('a tip [KRN-06]', () => {
  const show = () => {
    render(
      <Tooltip text="Guests who came back">
        {(described) => (
          <button type="button" {...described}>
            Returning
          </button>
        )}
      </Tooltip>,
    );
    return userEvent.setup();
  };
  const tip = () => screen.queryByRole('tooltip');

  it('describes what it is about, seen or not', async () => {
    show();
    const button = screen.getByRole('button', { name: 'Returning' });
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe('Guests who came back');
    expect(await faults()).toEqual([]);
  });

  it('comes to a pointer that rests, stays while the pointer is on it, and goes after it', async () => {
    const user = show();
    await user.hover(screen.getByRole('button'));
    expect(tip()).toBeNull();
    const shown = await screen.findByRole('tooltip');
    await user.hover(shown);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(tip()).toBe(shown);
    await user.unhover(shown);
    await waitFor(() => expect(tip()).toBeNull());
  });

  it('comes to the focus, and goes at Escape with the focus where it was', async () => {
    const user = show();
    await user.tab();
    await screen.findByRole('tooltip');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(tip()).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });
});

describe('a field that suggests [KRN-06]', () => {
  const cities: Suggestion[] = [
    { id: 1, label: 'تهران', note: 'تهران' },
    { id: 2, label: 'تبریز', note: 'آذربایجان شرقی' },
  ];
  const chosen = jest.fn();
  beforeEach(() => chosen.mockClear());
  function Cities({ all = cities, loading = false }: { all?: Suggestion[]; loading?: boolean }) {
    const [value, setValue] = useState('');
    return (
      <Combobox
        label="City"
        value={value}
        onChange={setValue}
        suggestions={all}
        loading={loading}
        status={`${all.length} found`}
        onChoose={(city) => {
          chosen(city.id);
          setValue(city.label);
        }}
      />
    );
  }
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
  const active = () => {
    const id = field().getAttribute('aria-activedescendant');
    return id === null ? null : document.getElementById(id)?.querySelector('bdi')?.textContent;
  };
  const isOpen = () => field().getAttribute('aria-expanded') === 'true';

  it('suggests once something is typed, and says how many there are', async () => {
    render(<Cities />);
    expect(isOpen()).toBe(false);
    await userEvent.type(field(), 'ت');
    expect([isOpen(), screen.getByRole('status').textContent]).toEqual([true, '2 found']);
    expect(within(screen.getByRole('listbox', { name: 'City' })).getAllByRole('option')).toHaveLength(2);
    expect(await faults()).toEqual([]);
  });

  it('is walked through by the arrows with the focus in the field, and Enter takes one', async () => {
    render(<Cities />);
    const user = userEvent.setup();
    await user.type(field(), 'ت');
    const walk = async (keys: string) => (await user.keyboard(keys), active());
    expect(await walk('{ArrowDown}')).toBe('تهران');
    expect(await walk('{ArrowDown}')).toBe('تبریز');
    expect(await walk('{ArrowDown}')).toBeNull();
    expect(await walk('{ArrowUp}')).toBe('تبریز');
    expect(document.activeElement).toBe(field());
    await user.keyboard('{Enter}');
    expect([chosen.mock.calls, isOpen(), field().value]).toEqual([[[2]], false, 'تبریز']);
  });

  it('leaves Enter to the form while nothing is chosen', async () => {
    const submit = jest.fn((event: Event) => event.preventDefault());
    render(
      <form onSubmit={submit as never}>
        <Cities />
      </form>,
    );
    await userEvent.type(field(), 'ت{Enter}');
    expect([submit.mock.calls.length, chosen.mock.calls]).toEqual([1, []]);
  });

  it('takes a press and keeps the focus', async () => {
    render(<Cities />);
    await userEvent.type(field(), 'ت');
    await userEvent.click(screen.getByRole('option', { name: /تهران/ }));
    expect([chosen.mock.calls, document.activeElement]).toEqual([[[1]], field()]);
  });

  it('is closed by Escape, which nobody behind hears, and by leaving the field', async () => {
    const behind = jest.fn();
    render(<Cities />);
    const user = userEvent.setup();
    await user.type(field(), 'ت');
    document.addEventListener('keydown', behind);
    await user.keyboard('{Escape}');
    document.removeEventListener('keydown', behind);
    expect([isOpen(), behind.mock.calls.length, field().value]).toEqual([false, 0, 'ت']);
    await user.type(field(), 'ب');
    await user.tab();
    expect(isOpen()).toBe(false);
  });

  it('says where nothing was found, and nothing while it still looks', async () => {
    const { rerender } = render(<Cities all={[]} loading />);
    await userEvent.type(field(), 'ت');
    expect(isOpen()).toBe(false);
    rerender(<Cities all={[]} />);
    expect([isOpen(), screen.getByRole('status').textContent]).toEqual([true, '0 found']);
  });
});

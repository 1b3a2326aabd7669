import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DayStrip } from './DayStrip.tsx';
import { RadioCard } from './RadioCard.tsx';
import { Rating } from './Rating.tsx';
import { RatingField } from './RatingField.tsx';
import { Tabs } from './Tabs.tsx';
import { TimeSlots } from './TimeSlots.tsx';

describe('days and times [KRN-06]', () => {
  const days = [
    { id: 'a', weekday: 'شنبه', day: '۳۰', month: 'آبان' },
    { id: 'b', weekday: 'یکشنبه', day: '۱', month: 'آذر', note: 'تکمیل', disabled: true },
    { id: 'c', weekday: 'دوشنبه', day: '۲', month: 'آذر' },
  ];
  it('are radios with whole names, so keyboards and readers know them', async () => {
    const select = jest.fn();
    render(<DayStrip label="روز" days={days} selected="a" onSelect={select} />);
    expect(screen.getByRole('group', { name: 'روز' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'شنبه ۳۰ آبان' })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: 'یکشنبه ۱ آذر تکمیل' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('radio', { name: 'دوشنبه ۲ آذر' }));
    expect(select.mock.calls).toEqual([['c']]);
  });
  it('of times that are full cannot be chosen', async () => {
    const select = jest.fn();
    render(
      <TimeSlots
        label="Time"
        slots={[
          { id: '1', time: '18:00' },
          { id: '2', time: '18:15', note: 'full', disabled: true },
        ]}
        selected={null}
        onSelect={select}
      />,
    );
    await userEvent.click(screen.getByRole('radio', { name: '18:15 full' }));
    expect(select).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: '18:00' }));
    expect(select.mock.calls).toEqual([['1']]);
  });
});

describe('a plan [KRN-06]', () => {
  it('is a radio named by title, note and price; without seats it cannot be chosen', async () => {
    const select = jest.fn();
    render(
      <fieldset>
        <RadioCard
          name="plan"
          value="1"
          title="Early"
          note="Sold out"
          price="100 Toman"
          checked={false}
          disabled
          onSelect={select}
        />
        <RadioCard name="plan" value="2" title="Regular" checked={false} onSelect={select} />
      </fieldset>,
    );
    await userEvent.click(screen.getByRole('radio', { name: /Early.*Sold out.*100 Toman/ }));
    expect(select).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: 'Regular' }));
    expect(select).toHaveBeenCalledWith('2');
  });
});

describe('stars [KRN-06]', () => {
  it('are one sentence when they are read', () => {
    render(<Rating value={4.5} label="4.5 of 5" text="4.5" />);
    expect(screen.getByText('4.5 of 5')).toBeTruthy();
  });
  it('are five radios when they are given', async () => {
    const change = jest.fn();
    render(<RatingField label="Rate" value={2} onChange={change} starLabel={(n) => `${n} stars`} />);
    expect(screen.getByRole('radio', { name: '2 stars' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    expect(change).toHaveBeenCalledWith(4);
  });
});

describe('tabs [KRN-06]', () => {
  const tabs = [
    { id: 'grid', label: 'Grid' },
    { id: 'list', label: 'List', count: '3' },
    { id: 'past', label: 'Past' },
  ] as const;
  it('tie the panel to the selected tab, which alone is in the tab order', () => {
    render(
      <Tabs label="Events" tabs={tabs} selected="list" onSelect={() => {}}>
        content
      </Tabs>,
    );
    expect(screen.getByRole('tabpanel', { name: /List/ }).textContent).toBe('content');
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
  });
  it.each([
    ['ltr', '{ArrowRight}', 'past'],
    ['rtl', '{ArrowRight}', 'grid'],
    ['ltr', '{Home}', 'grid'],
    ['ltr', '{End}', 'past'],
  ])('in %s, %s selects %s', async (dir, key, id) => {
    const select = jest.fn();
    render(
      <div dir={dir}>
        <Tabs label="Events" tabs={tabs} selected="list" onSelect={select}>
          content
        </Tabs>
      </div>,
    );
    screen.getByRole('tab', { name: /List/ }).focus();
    await userEvent.keyboard(key);
    expect(select.mock.calls).toEqual([[id]]);
  });
  it.each([
    ['beyond the end', [380, 460], { left: 70 }],
    ['before the start', [-90, -10], { left: -90 }],
    ['in sight', [100, 180], undefined],
  ])('bring the selected one into sight when it is %s', (_, [left, right], scrolled) => {
    const shown = (selected: string) => (
      <Tabs label="Events" tabs={tabs} selected={selected} onSelect={() => {}}>
        content
      </Tabs>
    );
    const { rerender } = render(shown('list'));
    // jsdom has no layout and does not scroll.
    const row = Object.assign(screen.getByRole('tablist'), { scrollBy: jest.fn() });
    Object.defineProperties(row, { clientWidth: { value: 390 }, scrollWidth: { value: 600 } });
    row.getBoundingClientRect = () => ({ left: 0, right: 390 }) as DOMRect;
    screen.getByRole('tab', { name: 'Past' }).getBoundingClientRect = () => ({ left, right }) as DOMRect;
    rerender(shown('past'));
    expect(row.scrollBy.mock.calls[0]?.[0]).toEqual(scrolled);
  });
  it('go round at the ends', async () => {
    const select = jest.fn();
    render(
      <Tabs label="Events" tabs={tabs} selected="past" onSelect={select}>
        content
      </Tabs>,
    );
    screen.getByRole('tab', { name: 'Past' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(select).toHaveBeenCalledWith('grid');
  });
});

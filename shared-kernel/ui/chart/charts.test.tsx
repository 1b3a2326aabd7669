import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encode } from 'uqr';
import { QrCode } from '../QrCode.tsx';
import { BarChart } from './BarChart.tsx';
import { DonutChart } from './DonutChart.tsx';
import { LineChart } from './LineChart.tsx';

const words = {
  title: 'Sales',
  columns: ['Month', 'Sales'],
  showTableLabel: 'Table',
  showChartLabel: 'Chart',
} as const;
const points = [
  { id: '1', label: 'Aban', value: 3, text: '۳' },
  { id: '2', label: 'Azar', value: 1, text: '۱' },
  { id: '3', label: 'Dey', value: 0, text: '۰' },
];

describe.each([
  ['bars', BarChart],
  ['a line', LineChart],
  ['a ring', DonutChart],
])('numbers as %s [KRN-06]', (_, Chart) => {
  it('are drawn, and told as a table', async () => {
    render(<Chart {...words} points={points} />);
    expect(screen.getByRole('img', { name: 'Sales' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Table' }));
    expect(screen.getByRole('table', { name: 'Sales' })).toBeTruthy();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['Aban۳', 'Azar۱', 'Dey۰']);
    await userEvent.click(screen.getByRole('button', { name: 'Chart' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([
    ['none', []],
    ['nothing but zeros', points.map((point) => ({ ...point, value: 0 }))],
    ['a single one', points.slice(0, 1)],
    ['less than nothing', points.map((point) => ({ ...point, value: -point.value }))],
  ])('draw %s without dividing by nothing, and nothing that hangs below', (__, few) => {
    const { container } = render(<Chart {...words} points={few} />);
    expect(container.innerHTML).not.toMatch(/NaN|Infinity|height="-|style=/);
  });
});

it('a line goes from the first to the last value, the largest at the top', () => {
  const { container } = render(<LineChart {...words} points={points} />);
  expect(container.querySelectorAll('path')[1]!.getAttribute('d')).toMatch(/^M0 0L10 66\.6\d+L20 100$/);
});

it('the shares of a ring follow each other once around', () => {
  const { container } = render(<DonutChart {...words} points={points} />);
  const shares = [...container.querySelectorAll('circle')].map((circle) =>
    ['stroke-dasharray', 'stroke-dashoffset'].map((name) => circle.getAttribute(name)),
  );
  expect(shares).toEqual([
    ['75 25', '0'],
    ['25 75', '-75'],
    ['0 100', '-100'],
  ]);
});

describe('a code for cameras [KRN-06]', () => {
  it('has the dark squares of the code with its quiet edge, and no style of its own in the page', () => {
    const value = 'https://dorehami.example/sara/دورهمی';
    const { container } = render(<QrCode value={value} label="The channel's code" />);
    const { data, size } = encode(value, { ecc: 'M', border: 4 });
    const drawn = data.map((row) => row.map(() => false));
    const path = screen.getByRole('img', { name: "The channel's code" }).querySelector('path')!.getAttribute('d')!;
    for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
      drawn[Number(y)]!.fill(true, Number(x), Number(x) + Number(length));
    expect(drawn).toEqual(data);
    expect([drawn.length, drawn.slice(0, 4).flat().includes(true)]).toEqual([size, false]);
    expect(container.innerHTML).not.toContain('style=');
  });
});

import { act, screen } from '@testing-library/react';
import { draw } from '../../testing/draw.ts';
import { ThemeSheet } from './ThemeSheet.tsx';

const chosen = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent);
/** Does what the page's first script does at each choice. */
const followsChoices = (): void => {
  const kept = localStorage.getItem('theme');
  if (kept) document.documentElement.dataset['theme'] = kept;
  else delete document.documentElement.dataset['theme'];
};

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  removeEventListener('storage', followsChoices);
});

describe('the colours of the site [SYS-06] [AUT-17]', () => {
  it('are those of the device until one is chosen, which this browser keeps', async () => {
    addEventListener('storage', followsChoices);
    const { hand } = draw(<ThemeSheet />, '/home');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Same as my device',
      'Light',
      'Dark',
    ]);
    expect(chosen()).toEqual(['Same as my device']);
    await hand.click(screen.getByRole('button', { name: 'Dark' }));
    expect([chosen(), localStorage.getItem('theme')]).toEqual([['Dark'], 'dark']);
    await hand.click(screen.getByRole('button', { name: 'Same as my device' }));
    expect([chosen(), localStorage.getItem('theme')]).toEqual([['Same as my device'], null]);
  });

  it('change here when they are chosen in another tab', () => {
    addEventListener('storage', followsChoices);
    draw(<ThemeSheet />, '/home');
    localStorage.setItem('theme', 'light');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
    expect(chosen()).toEqual(['Light']);
  });

  it('hold for the page where the browser keeps nothing', async () => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = () => {
      throw new Error('SecurityError');
    };
    const { hand } = draw(<ThemeSheet />, '/home');
    await hand.click(screen.getByRole('button', { name: 'Dark' }));
    Storage.prototype.setItem = setItem;
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
});

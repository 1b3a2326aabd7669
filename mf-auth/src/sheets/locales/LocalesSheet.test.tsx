import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStage, renderScreen } from 'shared-kernel/testing/renderScreen';
import en from '../../messages/en.json' with { type: 'json' };
import { LocalesSheet } from './LocalesSheet.tsx';

describe('the languages', () => {
  it('are called by their own names, and the present one is marked [SHL-18]', () => {
    renderScreen(createStage(), <LocalesSheet />, { messages: en });
    const buttons = screen.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['فارسی', 'English', 'العربية', 'پښتو']);
    expect(
      buttons.filter((button) => button.hasAttribute('aria-current')).map(({ textContent }) => textContent),
    ).toEqual(['English']);
  });

  it('are remembered when chosen, once the sheet has left the address [SHL-18]', async () => {
    const stage = createStage({ path: '/saves' });
    const closed = stage.root.sheets.open('auth.locales', {});
    renderScreen(stage, <LocalesSheet />, { messages: en });
    await userEvent.setup().click(screen.getByRole('button', { name: 'English' }));
    expect(await closed).toBeUndefined();
    expect(location.pathname + location.hash).toBe('/en/saves');
    expect(document.cookie).toContain('locale=en');
  });

  it('are chosen where the browser keeps nothing for the site too, and what is typed may ask first [SHL-18]', async () => {
    const stage = createStage({ path: '/saves' });
    stage.root.navigation.hold(() => {});
    const closed = stage.root.sheets.open('auth.locales', {});
    renderScreen(stage, <LocalesSheet />, { messages: en });
    const box = document.body.appendChild(document.createElement('input'));
    box.value = 'A cake for ten';
    document.cookie = 'locale=; max-age=0; path=/';
    const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await userEvent.setup().click(screen.getByRole('button', { name: 'English' }));
    await closed;
    storage.mockRestore();
    box.remove();
    expect([document.cookie.includes('locale=en'), stage.root.navigation.isHeld]).toEqual([true, true]);
  });

  it('find what is typed in the page again: it is kept before the page is loaded anew [SHL-18]', async () => {
    sessionStorage.clear();
    const stage = createStage({ path: '/saves' });
    const closed = stage.root.sheets.open('auth.locales', {});
    renderScreen(stage, <LocalesSheet />, { messages: en });
    const box = document.body.appendChild(document.createElement('input'));
    box.value = 'A cake for ten';
    await userEvent.setup().click(screen.getByRole('button', { name: 'English' }));
    await closed;
    box.remove();
    expect(Object.values({ ...sessionStorage }).join()).toContain('A cake for ten');
  });
});

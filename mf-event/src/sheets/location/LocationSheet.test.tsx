import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from 'shared-kernel/testing/renderScreen';
import en from '../../messages/en.json' with { type: 'json' };
import { anEvent } from '../../testing/rows.ts';
import { stageWith } from '../../testing/stageWith.ts';
import { LocationSheet } from './LocationSheet.tsx';

describe('where an event is [EVT-17]', () => {
  // jsdom has no WebGL and warns about it.
  beforeAll(() => void jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
  afterEach(() => jest.useRealTimers());
  afterAll(() => jest.restoreAllMocks());
  const show = (event = anEvent()) => {
    const stage = stageWith({});
    stage.root.entities.putEvent(event);
    renderScreen(stage, <LocationSheet eventId={7} />, { messages: en });
  };
  const copied = () => navigator.clipboard.readText();

  it('is an address to copy, and ways to go there by the apps that people have', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect([await copied(), screen.getByRole('button', { name: 'Copied' }).textContent]).toEqual([
      '12 Hafez Street',
      'Copied',
    ]);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      'https://www.google.com/maps/search/?api=1&query=35.7,51.4',
      'https://nshn.ir/?lat=35.7&lng=51.4',
      'https://waze.com/ul?ll=35.7%2C51.4&navigate=yes',
    ]);
  });

  it('says for two seconds that the address is copied, and for one and a half that the coordinates are', async () => {
    // userEvent brings a clipboard, which jsdom lacks.
    userEvent.setup();
    jest.useFakeTimers();
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Snapp' }));
    for (const [name, shownFor] of [
      ['Copy the address', 2000],
      ['Copy the coordinates', 1500],
    ] as const) {
      const button = screen.getByRole('button', { name, hidden: true });
      await act(async () => fireEvent.click(button));
      await act(() => jest.advanceTimersByTimeAsync(shownFor - 10));
      expect(button.textContent).toBe('Copied');
      await act(() => jest.advanceTimersByTimeAsync(20));
      expect(button.textContent).toBe(name);
    }
  });

  it('is brought to Snapp by hand, in three steps', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Snapp' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Copy the coordinates' }));
    expect(await copied()).toBe('35.7, 51.4');
    expect(screen.getByRole('link', { name: 'Open Snapp' }).getAttribute('href')).toBe('snapp://open');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Copy the coordinates' })).toBeDefined());
  });

  it('is words alone where no map can be drawn, and without apps where nobody set a place', async () => {
    show();
    expect(await screen.findByText(/shows no moving maps/)).toBeDefined();
    cleanup();
    show(anEvent({ location: { latitude: 35.7, longitude: 0 } }));
    expect([screen.getByText('12 Hafez Street').tagName, screen.queryAllByRole('link')]).toEqual(['BDI', []]);
    expect(screen.queryByText(/shows no moving maps/)).toBeNull();
  });
});

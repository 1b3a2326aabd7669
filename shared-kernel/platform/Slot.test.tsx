import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createStage, renderScreen } from '../testing/renderScreen.tsx';
import { Slot } from './Slot.tsx';

const Guests = (({ eventId }: { eventId: number }) => <p>guests of {eventId}</p>) as ComponentType<object>;
const Broken = () => {
  throw new Error('filler');
};

describe('a slot [KRN-09]', () => {
  it('is filled by every area that has something for it, with the slot’s properties; a broken filler costs only itself', async () => {
    const stage = createStage();
    const errors: string[] = [];
    globalThis.reportError = (error: unknown) => void errors.push(String(error));
    jest.spyOn(console, 'error').mockImplementation(() => {});
    stage.root.slots.connect((name) =>
      name === 'event.aside'
        ? [Promise.resolve(Broken), Promise.reject(new Error('chunk')), Promise.resolve(Guests)]
        : [],
    );
    renderScreen(
      stage,
      <>
        <h1>Event</h1>
        <Slot name="event.aside" with={{ eventId: 7 }} />
      </>,
      { messages: {} },
    );
    expect(await screen.findByText('guests of 7')).toBeDefined();
    expect(screen.getByText('Event')).toBeDefined();
    expect(errors).toEqual(expect.arrayContaining(['Error: filler', 'Error: chunk']));
  });

  it('takes no room while nobody fills it', () => {
    const { container } = renderScreen(createStage(), <Slot name="event.aside" with={{ eventId: 7 }} />, {
      messages: {},
    });
    expect(container.innerHTML).toBe('');
  });
});

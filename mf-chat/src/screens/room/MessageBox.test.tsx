import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { MessageBox } from './MessageBox.tsx';

/** A box into which other words can be put, as by the choice to edit a message. */
function Room(): ReactNode {
  const [words, setWords] = useState('half a thought');
  return (
    <>
      <MessageBox label="words" placeholder="" value={words} disabled={false} onChange={setWords} onSend={() => {}} />
      <button onClick={() => setWords('my words')}>edit</button>
      <button onClick={() => setWords('half a thought!')}>stop</button>
    </>
  );
}

describe('the caret of the box [CHT-04]', () => {
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');
  /** Gives it the focus from afar, with the caret where a browser has left it. */
  const come = (from: number, to = from): number => {
    act(() => box().blur());
    box().setSelectionRange(from, to);
    act(() => box().focus());
    return box().selectionStart;
  };
  beforeEach(() => render(<Room />));

  it('stands behind words that came by themselves: those of a draft and of a message to edit', async () => {
    expect(come(0)).toBe('half a thought'.length);
    await userEvent.keyboard('!');
    // Chrome leaves it at the beginning where it was in the box before and the focus is elsewhere.
    for (const [name, words] of [
      ['edit', 'my words'],
      ['stop', 'half a thought!'],
      ['edit', 'my words'],
    ] as const) {
      await userEvent.click(screen.getByText(name));
      expect([box().value, come(0)]).toEqual([words, words.length]);
    }
    await userEvent.keyboard('!');
    expect(box().value).toBe('my words!');
  });

  it('stays where the writer has put it', async () => {
    await userEvent.type(box(), '!');
    expect(come(2)).toBe(2);
    await userEvent.click(screen.getByText('edit'));
    come(0);
    expect(come(2)).toBe(2);
    // As after a change was saved, when the focus stays in the box.
    fireEvent.click(screen.getByText('stop'));
    await userEvent.keyboard('?');
    expect(come(2)).toBe(2);
  });

  it('does not take words away that are selected', async () => {
    await userEvent.click(screen.getByText('edit'));
    come(0, 2);
    expect([box().selectionStart, box().selectionEnd]).toEqual([0, 2]);
  });
});

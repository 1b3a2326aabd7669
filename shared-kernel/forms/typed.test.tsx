import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { giveBackTyped, keepTyped } from './typed.ts';

function Form({ label }: { label: string }) {
  const [name, setName] = useState('');
  const [about, setAbout] = useState('');
  return (
    <>
      <input aria-label={label} name="first" value={name} onChange={(event) => setName(event.target.value)} />
      <input type="password" name="secret" defaultValue="secret-password" />
      <input autoComplete="one-time-code" defaultValue="482913" />
      <textarea value={about} onChange={(event) => setAbout(event.target.value)} />
      <output>{`${name} ${about}`}</output>
    </>
  );
}

const type = (field: Element, value: string) => {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  act(() => {
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
};

describe('a change of language in the middle of a form', () => {
  afterEach(() => sessionStorage.clear());

  function leave(): void {
    const before = render(<Form label="First name" />);
    type(screen.getByLabelText('First name'), 'Sara');
    type(before.container.querySelector('textarea')!, 'Mountains');
    keepTyped(before.container, '/register', () => sessionStorage);
    before.unmount();
  }

  it('keeps what was typed, though the labels are others and the form comes late', async () => {
    leave();
    expect(Object.values({ ...sessionStorage }).join()).not.toMatch(/secret-password|482913/);
    const outlet = document.body.appendChild(document.createElement('main'));
    giveBackTyped(outlet, '/register', sessionStorage);
    await act(async () => void render(<Form label="نام" />, { container: outlet }));
    expect(outlet.querySelector('output')!.textContent).toBe('Sara Mountains');
    expect(sessionStorage).toHaveLength(0);
    outlet.remove();
  });

  it.each([
    [
      'forbidden',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    [
      'full',
      () =>
        ({
          setItem() {
            throw new DOMException('full', 'QuotaExceededError');
          },
        }) as unknown as Storage,
    ],
  ])('says that it would be lost where storage is %s, and only if there is something to lose', (_, storage) => {
    const { container } = render(<Form label="First name" />);
    expect(keepTyped(container, '/register', storage)).toBe(true);
    type(screen.getByLabelText('First name'), 'Sara');
    expect(keepTyped(container, '/register', storage)).toBe(false);
  });

  it('gives nothing to another page, and nothing a second time', async () => {
    leave();
    giveBackTyped(document.body, '/login', sessionStorage);
    const { container } = render(<Form label="First name" />);
    // What watches the page hears of a form a moment later.
    await act(async () => {});
    giveBackTyped(container, '/register', sessionStorage);
    expect(container.querySelector('output')!.textContent).toBe(' ');
  });
});

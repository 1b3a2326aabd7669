import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { CodeField } from './CodeField.tsx';
import { SearchField } from './SearchField.tsx';
import { TextField } from './TextField.tsx';

describe('a text field [KRN-06]', () => {
  it('is named by its label and described by hint and error', () => {
    render(<TextField label="نام" value="" onChange={() => {}} hint="نام کامل" error="نام را وارد کنید." required />);
    const input = screen.getByRole('textbox', { name: /نام/ });
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['نام کامل', 'نام را وارد کنید.']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('نام را وارد کنید.');
  });
  it('says nothing of errors while there are none', () => {
    render(<TextField label="Name" value="x" onChange={() => {}} />);
    const input = screen.getByRole('textbox');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    expect(input.getAttribute('aria-describedby')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('');
  });
  it('with several lines grows with its text up to 150 px', () => {
    const heights = jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(90);
    const { rerender } = render(<TextField label="Text" value="a" onChange={() => {}} multiline />);
    const area = screen.getByRole('textbox');
    expect(area.style.blockSize).toBe('90px');
    heights.mockReturnValue(400);
    rerender(<TextField label="Text" value="a long one" onChange={() => {}} multiline />);
    expect(area.style.blockSize).toBe('150px');
    heights.mockRestore();
  });
  it('with several lines is measured again when the site’s letters have come, and when the phone is turned', () => {
    const fonts = new EventTarget();
    Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
    const heights = jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(78);
    const { unmount } = render(<TextField label="Text" value="two lines here" onChange={() => {}} multiline />);
    const area = screen.getByRole('textbox');
    expect(area.style.blockSize).toBe('78px');
    heights.mockReturnValue(52);
    fonts.dispatchEvent(new Event('loadingdone'));
    expect(area.style.blockSize).toBe('52px');
    heights.mockReturnValue(104);
    fireEvent(window, new Event('resize'));
    expect(area.style.blockSize).toBe('104px');
    unmount();
    heights.mockRestore();
    Reflect.deleteProperty(document, 'fonts');
  });
});

describe('a search field [KRN-06]', () => {
  const Search = () => {
    const [value, setValue] = useState('');
    return <SearchField label="Search" clearLabel="Clear" value={value} onChange={setValue} />;
  };

  it('is emptied by its cross, which is there while there is something to empty and leaves the focus in the field', async () => {
    render(<Search />);
    expect(screen.queryByRole('button')).toBeNull();
    const input = screen.getByRole('searchbox', { name: 'Search' });
    await userEvent.type(input, 'tea');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(input).toHaveProperty('value', '');
    expect(document.activeElement).toBe(input);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [value, setValue] = useState('');
  return <CodeField label="Code" locale="fa" value={value} onChange={setValue} onComplete={onComplete} length={5} />;
}

describe('a code field [KRN-06]', () => {
  it('is filled in from a message', () => {
    render(<Code onComplete={() => {}} />);
    const input = screen.getByRole('textbox', { name: 'Code' });
    expect(input.getAttribute('autocomplete')).toBe('one-time-code');
    expect(input.getAttribute('inputmode')).toBe('numeric');
  });
  it('takes Persian and Arabic digits as Latin ones, draws them in the language and completes once', async () => {
    const complete = jest.fn();
    const { container } = render(<Code onComplete={complete} />);
    const input = screen.getByRole('textbox', { name: 'Code' });
    await userEvent.type(input, '۱٢x3۴');
    expect(input).toHaveProperty('value', '1234');
    expect(complete).not.toHaveBeenCalled();
    await userEvent.type(input, '5');
    await userEvent.type(input, '6');
    expect(complete.mock.calls).toEqual([['12345']]);
    expect(container.textContent).toContain('۱۲۳۴۵');
  });
  it('takes a pasted code with what stands around it', async () => {
    const complete = jest.fn();
    render(<Code onComplete={complete} />);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste(' ۵۴ ۳۲-۱ ');
    expect(complete.mock.calls).toEqual([['54321']]);
  });
});

describe('a checkbox [KRN-06]', () => {
  it('is toggled by its text and tells its error', async () => {
    const change = jest.fn();
    render(
      <Checkbox checked={false} onChange={change} error="Accept the rules.">
        I accept the rules
      </Checkbox>,
    );
    await userEvent.click(screen.getByText('I accept the rules'));
    expect(change).toHaveBeenCalledWith(true);
    expect(screen.getByRole('checkbox', { name: 'I accept the rules' }).getAttribute('aria-invalid')).toBe('true');
  });
});

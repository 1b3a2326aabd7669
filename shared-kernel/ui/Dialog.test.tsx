import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

// jsdom has the element but not its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

function Page({ onClose = () => {} }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        title="Rules"
        closeLabel="Close"
        onClose={() => {
          setOpen(false);
          onClose();
        }}
      >
        Be kind.
      </Dialog>
    </>
  );
}

describe('a dialog [KRN-06]', () => {
  it('is named by its title, draws nothing while closed and returns the focus', async () => {
    render(<Page />);
    expect(screen.queryByText('Be kind.')).toBeNull();
    await userEvent.click(screen.getByText('Open'));
    expect(screen.getByRole('dialog', { name: 'Rules' })).toHaveProperty('open', true);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Be kind.')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Open'));
  });
  it('stands above a phone’s keyboard, as long as it is open', async () => {
    const viewport = Object.assign(new EventTarget(), { height: window.innerHeight - 280, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
    render(<Page />);
    await userEvent.click(screen.getByText('Open'));
    const dialog = screen.getByRole('dialog');
    expect(dialog.style.getPropertyValue('--unseen-end')).toBe('280px');
    const rules = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
      .join();
    expect(rules).toMatch(/inset-block: var\(--unseen-start, 0px\) var\(--unseen-end, 0px\)/);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    viewport.height = window.innerHeight;
    viewport.dispatchEvent(new Event('resize'));
    expect(dialog.style.getPropertyValue('--unseen-end')).toBe('280px');
    Reflect.deleteProperty(window, 'visualViewport');
  });
  it('closes on Escape and on a press outside, not on one inside', async () => {
    const close = jest.fn();
    render(<Page onClose={close} />);
    await userEvent.click(screen.getByText('Open'));
    await userEvent.click(screen.getByText('Be kind.'));
    expect(close).not.toHaveBeenCalled();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(close).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByText('Open'));
    await userEvent.click(screen.getByRole('dialog'));
    expect(close).toHaveBeenCalledTimes(2);
  });
  it('that asks tells the two answers apart', async () => {
    const confirm = jest.fn();
    const cancel = jest.fn();
    render(
      <ConfirmDialog
        open
        title="Delete?"
        text="It cannot be undone."
        confirmLabel="Delete"
        cancelLabel="Keep"
        dangerous
        onConfirm={confirm}
        onCancel={cancel}
      />,
    );
    expect(screen.getByRole('alertdialog', { name: 'Delete?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByText('Keep'));
    expect(cancel).toHaveBeenCalledTimes(1);
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createStage, renderScreen } from 'shared-kernel/testing/renderScreen';
import later from '../../later/messages/en.json' with { type: 'json' };
import { PageContext, type PageFacts } from '../../page/PageContext.ts';
import { GrantBadge } from './GrantBadge.tsx';

const page = { applied: {} } as unknown as PageFacts;
const over = { app: 'mf-chat', origin: 'http://localhost:4104', left: 0, tab: 'ab' };

function show(prepare: (root: ReturnType<typeof createStage>['root']) => void = () => {}) {
  const stage = createStage({ path: '/event/create' });
  const reload = jest.fn();
  prepare(stage.root);
  renderScreen(
    stage,
    <PageContext value={page}>
      <GrantBadge grant={over} reload={reload} />
    </PageContext>,
    { messages: later },
  );
  return { root: stage.root, reload };
}

describe('a grant that ends [REL-25]', () => {
  beforeEach(() => {
    sessionStorage.clear();
    document.body.innerHTML = '<div id="outlet"><input name="title"></div>';
  });

  it('loads the live site at once where nobody is writing', async () => {
    const { reload, root } = show();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(root.toasts.list).toEqual([]);
  });

  it('says so at once to who is typing, waits, and keeps what was typed', async () => {
    const field = document.querySelector('input')!;
    field.value = 'In the middle of a';
    field.focus();
    const { reload, root } = show();
    expect(root.toasts.list.map(({ text }) => text)).toEqual([later['shell.grant.ends']]);
    expect(screen.getByRole('button').textContent).toBe(later['shell.grant.ends']);
    fireEvent.keyUp(field, { key: 'a' });
    field.value += ' sentence';
    // What follows a key has had its turn.
    await new Promise((done) => setTimeout(done));
    expect(reload).not.toHaveBeenCalled();
    field.blur();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(JSON.parse(sessionStorage.getItem('typed')!)).toMatchObject({
      path: '/event/create',
      fields: [{ value: 'In the middle of a sentence' }],
    });
  });

  it('waits for a sheet too, whose fields would be lost', async () => {
    const { reload, root } = show(({ sheets }) => void sheets.open('auth.locales', {}));
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toEqual([later['shell.grant.ends']]));
    expect(reload).not.toHaveBeenCalled();
    // As the shell does when the address has lost its sheet.
    root.sheets.keep(0);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});

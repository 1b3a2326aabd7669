import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { arriveAt, member, renderShell, settle } from '../testing/shellStage.tsx';

const tabs = () => within(screen.getByRole('navigation', { name: 'Main sections' }));
const loginSheet = { 'auth.login': {} };

describe('the tabs [SHL-04]', () => {
  it('lead to discovery, friends, create and experiences, and mark the present one', () => {
    renderShell({ path: '/friends', user: member });
    expect(
      tabs()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/en', '/en/friends', '/en/event/create', '/en/home', '/en/sara']);
    expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('Friends');
  });

  it('leave out what an area has that is not published; its address says honestly that nothing is there', async () => {
    const { root } = renderShell({ path: '/download', user: member, isPublished: false });
    act(() => root.navigation.navigate('/friends'));
    expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })).toBeDefined();
    expect(tabs().queryAllByRole('link')).toEqual([]);
    fireEvent.click(tabs().getByRole('button', { name: 'My account' }));
    const menu = await screen.findByRole('list', { name: 'My account' });
    expect(
      within(menu)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Licenses', 'Log out']);
  });

  it('take a member straight to creating', async () => {
    const stage = renderShell({ user: member });
    expect(tabs().getByRole('link', { name: 'Create' }).dataset.inactive).toBe('false');
    fireEvent.click(tabs().getByRole('link', { name: 'Create' }));
    await arriveAt('/en/event/create', stage);
  });

  it('ask a visitor to sign in, saying for what, and then go on [SHL-32]', async () => {
    const stage = renderShell({ sheets: loginSheet });
    const create = tabs().getByRole('link', { name: 'Create' });
    expect(create.dataset.inactive).toBe('true');
    fireEvent.click(create);
    expect(stage.root.sheets.top).toMatchObject({ name: 'auth.login', params: { why: 'create' } });
    act(() => stage.root.session.signIn(member));
    act(() => stage.root.sheets.finish('auth.login', 'signed-in'));
    await arriveAt('/en/event/create', stage);
  });

  it('stay where they are when the visitor changes their mind', async () => {
    const stage = renderShell({ sheets: loginSheet });
    fireEvent.click(tabs().getByRole('link', { name: 'Create' }));
    act(() => stage.root.sheets.back());
    await arriveAt('/en', stage);
    expect(stage.root.sheets.stack).toEqual([]);
  });

  it('stay in the header of a tablet where the foot belongs to the screen', () => {
    renderShell({ path: '/plain', width: 820 });
    expect(within(screen.getByRole('banner')).getByRole('navigation')).toBeDefined();
  });

  it('stand in the header of a tablet', () => {
    renderShell({ width: 820 });
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(within(screen.getByRole('banner')).getByRole('navigation')).toBeDefined();
  });
});

describe('the profile slot [SHL-05]', () => {
  it('links a full user to their channel', () => {
    renderShell({ user: member, path: '/sara' });
    const link = tabs().getByRole('link', { name: 'sara' });
    expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual(['/en/sara', 'page']);
  });

  it('cuts a long username before the edge of the screen [SHL-34]', () => {
    const username = `sara_${'m'.repeat(25)}`;
    renderShell({ user: { ...member, username }, path: '/' });
    const { textOverflow, paddingInline } = getComputedStyle(tabs().getByText(username));
    expect([textOverflow, paddingInline]).toEqual(['ellipsis', 'var(--s-2)']);
  });

  it('has the letters of their name for a face, and of the username where there is none', () => {
    const face = () => tabs().getByRole('link', { name: 'kolbe' }).textContent.replace('\u200C', '');
    renderShell({ user: { ...member, username: 'kolbe' }, path: '/kolbe' });
    expect(face()).toBe('SAkolbe');
    cleanup();
    renderShell({ user: { ...member, username: 'kolbe', name: { first: '', last: '' } }, path: '/kolbe' });
    expect(face()).toBe('Kkolbe');
  });

  it.each([
    ['a visitor', null],
    ['a light user', { ...member, role_id: 1 }],
    ['a verified user without a name', { ...member, username: null }],
  ])('opens the account menu for %s', async (_, user) => {
    const { root } = renderShell({ user });
    fireEvent.click(tabs().getByRole('button', { name: 'My account' }));
    expect(root.sheets.top?.name).toBe('shell.menu');
    await settle(50);
  });
});

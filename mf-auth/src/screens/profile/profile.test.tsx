import { act, screen, waitFor, within } from '@testing-library/react';
import type { User } from 'shared-kernel/contract/user';
import { missingParts, progressOf } from 'shared-kernel/language/profileProgress';
import { drawerOf } from 'shared-kernel/testing/drawerOf';
import { answerTo } from 'shared-kernel/testing/answerTo';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aRefusal } from 'shared-kernel/testing/rows';
import { manifest } from '../../manifest.ts';
import own from '../../messages/en.json' with { type: 'json' };
import en from '../../parts/profile/messages/en.json' with { type: 'json' };
import { anAccount, codeSent } from '../../testing/rows.ts';
import { CitiesScreen } from '../quickProfile/CitiesScreen.tsx';
import { FavouritesScreen } from '../quickProfile/FavouritesScreen.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

const draw = drawerOf(manifest, { ...own, ...en });
const mobile = '+989121234567';
const shiraz = { id: 4, name: 'Shiraz', province_id: 1, country: { name: 'Iran' } };
const channel = { id: 3, username: 'sara', name: 'Sara Ahmadi' };
const now = new Date('2026-11-21T10:00:00Z');
const networks = {
  'GET /properties/social': {
    data: [
      { id: 1, name: 'Instagram', slug: 'instagram', prefix: 'https://instagram.com/' },
      { id: 2, name: 'Telegram', slug: 'telegram', prefix: 'https://t.me/' },
    ],
  },
  'GET /properties/city?search=Shi': {
    data: [shiraz],
    current_page: 1,
    last_page: 1,
    per_page: 20,
    total: 1,
    next: null,
  },
};
const address = () => location.pathname + location.search;
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

function profile(own: Partial<User> = {}, answers: FakeAnswers = {}) {
  const user = anAccount({ channel, ...own });
  return draw(
    <ProfileScreen />,
    '/profile',
    { ...networks, 'GET /auth/user': { data: user }, ...answers },
    { user, now },
  );
}

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the profile [AUT-12]', () => {
  it('has the letters of the name for a face, whatever the username begins with', async () => {
    profile({ username: 'kolbe' });
    expect((await screen.findByRole('img', { name: 'Sara Ahmadi' })).textContent).toBe('S\u200CA');
  });

  it('sends every field as it is, under the names of the API', async () => {
    const bodies: unknown[] = [];
    const { hand, root } = profile({}, { 'PUT /channel': (body: unknown) => (bodies.push(body), { data: {} }) });
    const first = await box(/First name/);
    await hand.clear(first);
    await hand.type(first, 'Mina');
    await hand.type(await box(/^Job/), 'Painter');
    await hand.type(await box(/A few words/), 'Short');
    await hand.type(await box(/More about you/), 'Long');
    await hand.click(screen.getByRole('button', { name: 'Woman' }));
    await hand.click(screen.getByRole('button', { name: 'Birthday Not chosen' }));
    expect(root.sheets.top).toMatchObject({ name: 'auth.birthday', params: { birthday: null } });
    act(() => root.sheets.finish('auth.birthday', { birthday: '1995-03-21' }));
    expect(await screen.findByRole('button', { name: 'Birthday 21/03/1995' })).toBeDefined();
    await hand.type(screen.getByRole('combobox', { name: /^City/ }), 'Shi');
    await hand.click(await screen.findByRole('option', { name: /Shiraz/ }));
    await hand.click(await screen.findByRole('button', { name: 'Add a network' }));
    expect(root.sheets.top).toMatchObject({ name: 'auth.socials', params: { taken: [] } });
    act(() => root.sheets.finish('auth.socials', { networkId: 2 }));
    await hand.type(await box(/Telegram/), 'sarak');
    await hand.type(await box(/Card number/), '۶۰۳۷۹۹۱۲۳۴۵۶۷۸۹۳');
    await hand.type(await box(/Sheba number/), 'IR062960000000100324200001');
    await hand.click(screen.getByRole('button', { name: 'Save the profile' }));
    await waitFor(() => expect(root.toasts.list.map(({ kind }) => kind)).toEqual(['success']));
    expect(bodies).toEqual([
      {
        first_name: 'Mina',
        last_name: 'Ahmadi',
        username: 'sara',
        job: 'Painter',
        biography: 'Short',
        description: 'Long',
        gender: 'female',
        birthday: '1995-03-21',
        city: 4,
        social_links: [{ id: 2, username: 'sarak' }],
        card_number: '۶۰۳۷۹۹۱۲۳۴۵۶۷۸۹۳',
        sheba_number: 'IR062960000000100324200001',
      },
    ]);
  });

  it.each([
    [/Card number/, '6037991234567894', 'One of the digits is wrong; compare it with the card.'],
    [/Card number/, '60379912345', 'A card number has sixteen digits.'],
    [/Card number/, '6037-99l2', 'A card number has digits only.'],
    [
      /Sheba number/,
      'IR06296000O000100324200001',
      '“\u2068O\u2069” doesn’t belong in a Sheba number; after IR come digits only.',
    ],
    [/Sheba number/, 'DE062960000000100324200001', 'A Sheba number begins with IR.'],
    [/Sheba number/, 'IR07', 'A Sheba number has 24 digits after IR.'],
    [/Sheba number/, 'IR072960000000100324200001', 'One of the digits is wrong; copy it from your bank’s app.'],
  ])('says what is wrong with %s %s, and sends nothing', async (name, typed, sentence) => {
    const { hand, requests } = profile();
    const field = await box(name);
    await hand.click(field);
    await hand.paste(typed);
    await hand.click(screen.getByRole('button', { name: 'Save the profile' }));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(sentence)).not.toBeNull();
    expect(requests).not.toContain('PUT /channel');
  });

  it('names the bank of a card and of a sheba while they are typed', async () => {
    const { hand } = profile();
    await hand.type(await box(/Card number/), '۶۰۳۷۹۹');
    expect(screen.queryByText('Bank Melli')).not.toBeNull();
    await hand.type(await box(/Sheba number/), 'IR06012');
    expect(screen.queryByText('Bank Mellat')).not.toBeNull();
  });

  it('has a sheet for the picture, of whoever has a username', async () => {
    const { hand, root, unmount } = profile();
    await hand.click(await screen.findByRole('button', { name: 'Change your picture' }));
    expect(root.sheets.top?.name).toBe('auth.avatar');
    unmount();
    profile({ channel: null });
    await box(/^Job/);
    expect(screen.queryByRole('button', { name: 'Change your picture' })).toBeNull();
  });

  it('keeps the city that was chosen when something is typed and nothing chosen', async () => {
    const bodies: { city?: unknown }[] = [];
    const { hand } = profile(
      { city: shiraz },
      { 'PUT /channel': (body: { city?: unknown }) => (bodies.push(body), { data: {} }) },
    );
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^City/ });
    await hand.type(field, 'xyz');
    await hand.tab();
    expect(field.value).toBe('Shiraz');
    await hand.click(screen.getByRole('button', { name: 'Save the profile' }));
    await waitFor(() => expect(bodies.map(({ city }) => city)).toEqual([4]));
  });

  it('looks for no city where only joiners are typed', async () => {
    const { hand, requests } = profile({});
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^City/ });
    await hand.clear(field);
    await hand.type(field, '\u200C\u200B');
    await act(() => new Promise((pass) => setTimeout(pass, 600)));
    expect(requests.filter((request) => request.includes('/city'))).toEqual([]);
  });

  it('is not asked about the username that its owner has, and is about another', async () => {
    const { hand, requests } = profile(
      {},
      { 'GET /channel/check-channel-unique?username=sara.a': { data: { success: false, reason: 'taken' } } },
    );
    await hand.type(await box(/^Username/), '.a');
    expect(await screen.findByText('This username is taken.')).not.toBeNull();
    await hand.click(screen.getByRole('button', { name: 'Save the profile' }));
    expect(requests).not.toContain('PUT /channel');
    expect(requests.filter((call) => call.includes('check-channel-unique'))).toHaveLength(1);
  });

  it('puts what the server refuses at its field', async () => {
    const { hand } = profile(
      {},
      { 'PUT /channel': aRefusal(422, 'invalid_card', { errors: { card_number: ['No such card.'] } }) },
    );
    await hand.click(await screen.findByRole('button', { name: 'Save the profile' }));
    expect(await screen.findByText('No such card.')).not.toBeNull();
    expect((await box(/Card number/)).getAttribute('aria-invalid')).toBe('true');
  });

  it('comes back after a reload as it was typed, without the numbers of the bank', async () => {
    const before = profile();
    await before.hand.type(await box(/^Job/), 'Painter');
    await before.hand.type(await box(/Card number/), '6037');
    before.unmount();
    profile();
    expect([(await box(/^Job/)).value, (await box(/Card number/)).value]).toEqual(['Painter', '']);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('6037');
  });

  it('says how much is there, and leads to what is missing', async () => {
    const { hand } = profile({ progress_percentage: 40 });
    expect(await screen.findByText('Your profile is 40% complete')).not.toBeNull();
    const missing = within(await screen.findByRole('group', { name: 'Still missing' }));
    await hand.click(missing.getByRole('button', { name: 'Job' }));
    expect(document.activeElement).toBe(await box(/^Job/));
    expect(missing.getByRole('link', { name: 'Favorites' }).getAttribute('href')).toBe(
      '/en/quick/profile/categories?next=%2Fprofile',
    );
  });

  it('counts each part alike', () => {
    const bare = anAccount({ name: { first: '', last: '' }, channel: null, username: null, job: '', biography: '' });
    const whole = anAccount({
      channel,
      name: { first: 'Sara', last: 'Ahmadi' },
      profile: { link: '/a', thumbnail_link: '/b' },
      biography: 'b',
      job: 'j',
      city: shiraz,
      birthday: '1995-03-21',
      gender: 'other',
      favorites: [{ id: 1, title: 'Music' }],
    });
    expect([progressOf(whole), missingParts(whole)]).toEqual([100, []]);
    expect(progressOf({ ...whole, job: '' })).toBe(90);
    expect(missingParts(bare)).toContain('username');
  });
});

describe('a profile that is being written', () => {
  const typing = async () => {
    const drawn = profile();
    const job = await box(/^Job/);
    await drawn.hand.clear(job);
    await drawn.hand.type(job, 'Painter');
    await drawn.hand.type(await box(/Card number/), '6037');
    return drawn;
  };

  it('is found again by its owner whose session the server has ended, but for what is not kept', async () => {
    const { root } = await typing();
    act(() => void root.session.refuseToken());
    expect(screen.queryByRole('textbox', { name: /^Job/ })).toBeNull();
    act(() => root.session.signIn(anAccount({ channel })));
    expect([(await box(/^Job/)).value, (await box(/Card number/)).value]).toEqual(['Painter', '']);
  });

  it('is not for another account', async () => {
    const { root } = await typing();
    act(() => void root.session.refuseToken());
    act(() => root.session.signIn(anAccount({ id: 8, job: 'Baker' })));
    expect((await box(/^Job/)).value).toBe('Baker');
    expect(sessionStorage).toHaveLength(0);
  });

  it('goes with whoever signs out', async () => {
    const { root } = await typing();
    act(() => root.session.forget());
    expect(sessionStorage).toHaveLength(0);
    act(() => root.session.signIn(anAccount({ channel, job: 'Baker' })));
    expect((await box(/^Job/)).value).toBe('Baker');
  });
});

describe('numbers and e-mails of the account [AUT-12]', () => {
  const two = [
    { entry: mobile, is_verified: true },
    { entry: 'sara@example.com', is_verified: true },
  ];

  it('are added and proven by a code', async () => {
    const bodies: unknown[] = [];
    const { hand, root } = profile(
      {},
      {
        'POST /auth/entries': (body: unknown) => (bodies.push(body), codeSent('sara@example.com')),
        'POST /auth/entries/verify': (body: unknown) => (
          bodies.push(body),
          { data: anAccount({ channel, all_entries: two }) }
        ),
      },
    );
    await hand.click(await screen.findByRole('button', { name: 'Add a number or e-mail' }));
    await hand.type(await box(/New number or e-mail/), 'Sara@Example.com{Enter}');
    await hand.type(await box('Verification code'), '۱۲۳۴۵۶');
    await waitFor(() => expect(screen.getAllByText('Verified')).toHaveLength(2));
    expect(bodies).toEqual([
      { entry: 'sara@example.com' },
      { entry: 'sara@example.com', code: '123456', challenge: 'challenge of sara@example.com' },
    ]);
    expect(root.session.user?.all_entries).toEqual(two);
  });

  it('are said to be somebody else’s where they are', async () => {
    const { hand } = profile(
      {},
      { 'POST /auth/entries': aRefusal(409, 'entry_taken', { errors: { entry: ['Taken.'] } }) },
    );
    await hand.click(await screen.findByRole('button', { name: 'Add a number or e-mail' }));
    await hand.type(await box(/New number or e-mail/), '09121234568{Enter}');
    expect(await screen.findByText('Taken.')).not.toBeNull();
  });

  it('are asked for a code too soon: it says when it can be', async () => {
    const { hand } = profile({}, { 'POST /auth/entries': aRefusal(429, 'too_soon', { data: { resend_in: 42 } }) });
    await hand.click(await screen.findByRole('button', { name: 'Add a number or e-mail' }));
    await hand.type(await box(/New number or e-mail/), '09121234568{Enter}');
    expect((await screen.findByText(/You can ask again in/)).textContent).toContain('0:42');
  });

  it('may go, after a question', async () => {
    const { hand } = profile(
      { all_entries: two },
      answerTo('DELETE /auth/entries', { entry: mobile }, { data: anAccount({ channel, all_entries: [two[1]!] }) }),
    );
    await hand.click(await screen.findByRole('button', { name: /Remove .*0912/ }));
    await hand.click(await screen.findByRole('button', { name: 'Remove', hidden: true }));
    await waitFor(() => expect(screen.getAllByText('Verified')).toHaveLength(1));
    expect(screen.queryByText(/This is your only way to log in/)).not.toBeNull();
  });

  it('never all: the last proven one has no button, whatever stands beside it', async () => {
    profile({ all_entries: [two[0]!, { entry: 'new@example.com', is_verified: false }] });
    const buttons = await screen.findAllByRole('button', { name: /^Remove/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      expect.stringContaining('new@example.com'),
    ]);
  });
});

describe('the later steps of a first profile [AUT-11]', () => {
  const types = {
    'GET /properties/category/type': {
      data: [
        {
          id: 1,
          title: 'Art',
          categories: [
            { id: 11, title: 'Music' },
            { id: 12, title: 'Film' },
          ],
        },
      ],
    },
  };

  it('ask for favourites, keep them, and go on to the city', async () => {
    const bodies: unknown[] = [];
    const user = anAccount({ channel, favorites: [{ id: 11, title: 'Music' }] });
    const { hand } = draw(
      <FavouritesScreen />,
      '/quick/profile/categories?next=/saves',
      {
        ...types,
        'PUT /channel': (body: unknown) => (bodies.push(body), { data: {} }),
        'GET /auth/user': { data: user },
      },
      { user },
    );
    const chosen = await screen.findByRole('button', { name: 'Music' });
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
    await hand.click(chosen);
    await hand.click(screen.getByRole('button', { name: 'Film' }));
    await hand.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(address()).toBe('/en/quick/profile/cities?next=%2Fsaves'));
    expect(bodies).toEqual([{ favorites: [12] }]);
  });

  it('offer to load the categories again, and let it all wait', async () => {
    let answer: unknown = aRefusal(503, 'unavailable');
    const { hand } = draw(
      <FavouritesScreen />,
      '/quick/profile/categories',
      { 'GET /properties/category/type': () => answer },
      { user: anAccount({ channel }) },
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer = types['GET /properties/category/type'];
    await hand.click(again);
    await hand.click(await screen.findByRole('button', { name: 'Later' }));
    await waitFor(() => expect(address()).toBe('/en/quick/profile/cities'));
  });

  it('send whoever has no name yet back to it', async () => {
    draw(<FavouritesScreen />, '/quick/profile/categories?next=/saves', types, {
      user: anAccount({ username: null }),
    });
    await waitFor(() => expect(address()).toBe('/en/quick/profile?next=%2Fsaves'));
  });

  it('ask for the city, for others and for who invited, and go where the member wanted to', async () => {
    localStorage.setItem('reference', 'D3K9Q');
    const bodies: unknown[] = [];
    const user = anAccount({ channel });
    const { hand } = draw(
      <CitiesScreen />,
      '/quick/profile/cities?next=/saves',
      {
        ...networks,
        'PUT /channel': (body: unknown) => (bodies.push(body), { data: {} }),
        'GET /auth/user': { data: user },
      },
      { user },
    );
    expect((await box(/Invitation code/)).value).toBe('D3K9Q');
    for (const name of [/^Your city/, /^Other cities/]) {
      await hand.type(screen.getByRole('combobox', { name }), 'Shi');
      await hand.click(await screen.findByRole('option', { name: /Shiraz/ }));
    }
    await hand.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/en/saves'));
    expect([bodies, localStorage.getItem('reference')]).toEqual([[{ city: 4, cities: [4], reference: 'D3K9Q' }], null]);
  });

  it('say of an invitation that it does not count, at its field', async () => {
    const { hand } = draw(
      <CitiesScreen />,
      '/quick/profile/cities',
      { 'PUT /channel': aRefusal(422, 'invalid_reference', { errors: { reference: ['Unknown code.'] } }) },
      { user: anAccount({ channel }) },
    );
    await hand.type(await box(/Invitation code/), 'nobody');
    await hand.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Unknown code.')).not.toBeNull();
    expect(address()).toBe('/en/quick/profile/cities');
  });
});

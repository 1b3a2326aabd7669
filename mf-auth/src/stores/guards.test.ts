import { Invitation } from 'shared-kernel/store/Invitation';
import { createStage, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aRefusal } from 'shared-kernel/testing/rows';
import { aSession, anAccount, codeSent } from '../testing/rows.ts';
import { AccountStore } from './AccountStore.ts';
import { CitySearch } from './CitySearch.ts';
import { CodeRound } from './CodeRound.ts';
import { EntriesStore } from './EntriesStore.ts';
import { FavouritesStore } from './FavouritesStore.ts';
import { MisuseReport } from './MisuseReport.ts';
import { PasswordStore } from './PasswordStore.ts';
import { PlacesStore } from './PlacesStore.ts';
import { ProfileStore } from './ProfileStore.ts';

const mobile = '+989121234567';
const stage = (answers: FakeAnswers, user = anAccount()) => createStage({ answers, user });

/** An answer that comes when the test allows it. */
function held() {
  const waiting: ((answer: unknown) => void)[] = [];
  const answer = () => new Promise((resolve) => waiting.push(resolve));
  return { answer, waiting };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('a code that is waited for', () => {
  function round(answers: FakeAnswers, judge: () => Promise<string>) {
    const { root, requests } = stage(answers);
    const clock = { now: new Date('2026-11-21T10:00:00Z') };
    const { api } = root;
    const codes = new CodeRound<string>(
      { api, now: () => clock.now },
      // Ignores the signal: what was left must change nothing all the same.
      { send: (entry) => api('POST /auth/entries', { entry }), judge },
    );
    return { codes, clock, requests };
  }
  const sent = { 'POST /auth/entries': codeSent(mobile), 'POST /auth/verify/resend': codeSent(mobile) };

  it('is not sent again before the pause is over', async () => {
    const { codes, clock, requests } = round(sent, () => Promise.resolve('right'));
    await codes.begin(mobile);
    expect([await codes.resend(), requests.length]).toEqual([false, 1]);
    clock.now = new Date(clock.now.getTime() + 61_000);
    expect([await codes.resend(), requests.length]).toEqual([true, 2]);
  });

  it('is not sent for judgement once it has run out, and may be followed by another', async () => {
    let judged = 0;
    const { codes, clock } = round(sent, () => (judged++, Promise.resolve('right')));
    await codes.begin(mobile);
    clock.now = new Date(clock.now.getTime() + 600_000);
    codes.setCode('123456');
    expect([await codes.submit(), judged, codes.code]).toEqual([null, 0, '']);
    expect(codes.progress).toMatchObject({ kind: 'failed', action: 'code', failure: { code: 'code_run_out' } });
    await codes.resend();
    codes.setCode('123456');
    expect([await codes.submit(), judged]).toEqual(['right', 1]);
  });

  it('is judged once however often it is pressed, and not while it is empty', async () => {
    let judged = 0;
    const { answer, waiting } = held();
    const { codes } = round(sent, () => (judged++, answer() as Promise<string>));
    await codes.begin(mobile);
    expect([await codes.submit(), judged]).toEqual([null, 0]);
    codes.setCode('123456');
    const [first, second] = [codes.submit(), codes.submit()];
    waiting[0]!('right');
    expect([await first, await second, judged]).toEqual(['right', null, 1]);
    expect([codes.step, codes.code]).toEqual([null, '']);
  });

  it.each(['an answer', 'a refusal'])(
    'of an entry that was left changes nothing by %s that comes late',
    async (what) => {
      const { answer, waiting } = held();
      const { codes } = round(sent, async () => {
        await answer();
        if (what === 'a refusal') throw new Error('late');
        return 'right';
      });
      await codes.begin(mobile);
      codes.setCode('123456');
      const judged = codes.submit();
      codes.changeEntry();
      await codes.begin(mobile);
      codes.setCode('654321');
      waiting[0]!(null);
      expect(await judged).toBeNull();
      expect([codes.step?.entry, codes.code, codes.progress]).toEqual([mobile, '654321', { kind: 'idle' }]);
    },
  );

  it('to one entry does not come up after it was exchanged for another', async () => {
    const { answer, waiting } = held();
    const { codes } = round({ 'POST /auth/entries': answer }, () => Promise.resolve('right'));
    const first = codes.begin(mobile);
    await turn();
    const second = codes.begin('sara@example.com');
    await turn();
    waiting[1]!(codeSent('sara@example.com'));
    expect(await second).toBe(true);
    waiting[0]!(codeSent(mobile));
    expect(await first.catch(() => false)).toBe(false);
    expect(codes.step?.entry).toBe('sara@example.com');
  });
});

describe('a code that is asked for too soon', () => {
  const tooSoon = aRefusal(429, 'too_soon', { data: { resend_in: 42 } });
  function round() {
    const answers: unknown[] = [];
    const { root } = stage({ 'POST /auth/entries': () => answers.shift() });
    const clock = { now: new Date('2026-11-21T10:00:00Z') };
    const { api } = root;
    const codes = new CodeRound<string>(
      { api, now: () => clock.now },
      { send: (entry) => api('POST /auth/entries', { entry }), judge: () => Promise.resolve('right') },
    );
    const ask = (answer: unknown, entry = mobile) => {
      answers.push(answer);
      return codes.begin(entry).catch(({ code }: { code: string }) => code);
    };
    const until = clock.now.getTime() + 42_000;
    return { codes, clock, ask, until };
  }

  it('is the one of before for whoever comes back to its entry, under its challenge', async () => {
    const { codes, ask, until } = round();
    await ask(codeSent(mobile));
    codes.changeEntry();
    expect(codes.step).toBeNull();
    expect(await ask(tooSoon)).toBe(true);
    expect([codes.step, codes.askAgainAt]).toEqual([
      {
        kind: 'code',
        entry: mobile,
        challenge: `challenge of ${mobile}`,
        expiresAt: until + 558_000,
        resendAt: until,
        isOfBefore: true,
      },
      null,
    ]);
  });

  it('is none where this round has sent none to it: it says when there can be one', async () => {
    const { codes, ask, until } = round();
    expect([await ask(tooSoon), codes.step, codes.askAgainAt]).toEqual(['too_soon', null, until]);
    expect([await ask(codeSent(mobile)), codes.askAgainAt]).toEqual([true, null]);
    expect([await ask(tooSoon, 'sara@example.com'), codes.step]).toEqual(['too_soon', null]);
    codes.changeEntry();
    expect(codes.askAgainAt).toBeNull();
  });

  it.each(['used', 'forgotten', 'too old'])('is none where the one of before is %s', async (what) => {
    const { codes, clock, ask } = round();
    await ask(codeSent(mobile));
    if (what === 'used') {
      codes.setCode('123456');
      await codes.submit();
    } else if (what === 'forgotten') codes.forget();
    else clock.now = new Date(clock.now.getTime() + 601_000);
    expect([await ask(tooSoon), codes.step]).toEqual(['too_soon', null]);
  });

  it('of an entry that was left says nothing of the wait at the next', async () => {
    const { answer, waiting } = held();
    const { root } = stage({ 'POST /auth/entries': answer });
    const codes = new CodeRound<string>(root, {
      send: (entry) => root.api('POST /auth/entries', { entry }),
      judge: () => Promise.resolve('right'),
    });
    const first = codes.begin(mobile).catch(() => 'refused');
    await turn();
    codes.changeEntry();
    waiting[0]!(tooSoon);
    expect([await first, codes.step, codes.askAgainAt]).toEqual(['refused', null, null]);
  });
});

describe('numbers and addresses', () => {
  it('are removed one at a time', async () => {
    const { answer, waiting } = held();
    const { root, requests } = stage({ [`DELETE /auth/entries?entry=${encodeURIComponent(mobile)}`]: answer });
    const entries = new EntriesStore({ api: root.api, session: root.session, now: () => new Date() });
    const first = entries.remove(mobile);
    expect(await entries.remove('sara@example.com')).toBe(false);
    await turn();
    waiting[0]!({ data: anAccount() });
    expect([await first, requests.length]).toEqual([true, 1]);
  });
});

describe('a number that is added', () => {
  const sent = { 'POST /auth/entries': codeSent(mobile) };

  it('is asked about with an entry alone', async () => {
    const { root, requests } = stage({});
    const entries = new EntriesStore({ api: root.api, session: root.session, now: () => new Date() });
    for (const entry of ['', ' ', '\u200f', 'sara', '0912', 'sara@']) {
      entries.form.set('entry', entry);
      expect(await entries.add()).toBe(false);
    }
    expect([requests, entries.round.step]).toEqual([[], null]);
  });

  it('is nobody’s by a wrong code, and is waited for no longer once it is left', async () => {
    const { root } = stage({ ...sent, 'POST /auth/entries/verify': aRefusal(422, 'invalid_code') });
    const entries = new EntriesStore({ api: root.api, session: root.session, now: () => new Date() });
    entries.form.set('entry', mobile);
    await entries.add();
    entries.round.setCode('123456');
    expect([await entries.prove(), entries.form.values.entry]).toEqual([false, mobile]);
    entries.forget();
    expect([entries.round.step, entries.form.values.entry]).toEqual([null, '']);
  });

  it('has no code of before for whoever is here next', async () => {
    let answer: unknown = codeSent(mobile);
    const { root } = stage({ 'POST /auth/entries': () => answer });
    const entries = new EntriesStore({ api: root.api, session: root.session, now: () => new Date() });
    entries.form.set('entry', mobile);
    expect(await entries.add()).toBe(true);
    entries.forget();
    answer = aRefusal(429, 'too_soon', { data: { resend_in: 42 } });
    entries.form.set('entry', mobile);
    expect([await entries.add(), entries.round.step]).toEqual([false, null]);
  });

  it('is removed without the words of the refusal before', async () => {
    const { answer, waiting } = held();
    const { root } = stage({ [`DELETE /auth/entries?entry=${encodeURIComponent(mobile)}`]: answer });
    const entries = new EntriesStore({ api: root.api, session: root.session, now: () => new Date() });
    const refused = entries.remove(mobile);
    await turn();
    waiting[0]!(aRefusal(503, 'unavailable'));
    expect([await refused, entries.failure?.code]).toEqual([false, 'unavailable']);
    void entries.remove(mobile);
    expect(entries.failure).toBeNull();
  });
});

describe('what a code has allowed', () => {
  const answers = {
    'POST /auth/send-reset-password': codeSent(mobile),
    'POST /auth/send-change-password': codeSent(mobile),
    'POST /auth/reset-password': { data: { token: 'permission' } },
  };

  async function permitted() {
    const { root } = stage(answers);
    const passwords = new PasswordStore(root);
    passwords.entryForm.set('entry', mobile);
    await passwords.requestReset();
    passwords.reset.setCode('123456');
    expect([await passwords.permit('reset'), passwords.isPermitted]).toEqual([true, true]);
    return passwords;
  }

  it('is good for that purpose alone', async () => {
    const passwords = await permitted();
    passwords.begin('reset');
    expect(passwords.isPermitted).toBe(true);
    passwords.begin('change');
    expect([passwords.isPermitted, passwords.needsOld]).toEqual([false, true]);
  });

  it('is not for whoever is here next, nor is a code that was under way', async () => {
    const passwords = await permitted();
    await passwords.requestChange(mobile);
    await passwords.requestReset();
    passwords.forget();
    expect([passwords.isPermitted, passwords.reset.step, passwords.change.step]).toEqual([false, null, null]);
  });

  it('is not for whoever is here next and asks too soon after the one before', async () => {
    let isTooSoon = false;
    const answer = () => (isTooSoon ? aRefusal(429, 'too_soon', { data: { resend_in: 42 } }) : codeSent(mobile));
    const { root } = stage({ 'POST /auth/send-reset-password': answer, 'POST /auth/send-change-password': answer });
    const passwords = new PasswordStore(root);
    const ask = async () => {
      passwords.entryForm.set('entry', mobile);
      return [await passwords.requestReset(), await passwords.requestChange(mobile)];
    };
    expect(await ask()).toEqual([true, true]);
    passwords.forget();
    isTooSoon = true;
    expect([...(await ask()), passwords.reset.step, passwords.change.step]).toEqual([false, false, null, null]);
  });
});

describe('the permission for a new password', () => {
  let answer: unknown;
  async function permitted() {
    const { root } = stage({
      'POST /auth/send-reset-password': codeSent(mobile),
      'POST /auth/reset-password': { data: { token: 'permission' } },
      'PUT /auth/reset-password': () => answer,
    });
    const passwords = new PasswordStore(root);
    passwords.begin('reset');
    passwords.entryForm.set('entry', mobile);
    await passwords.requestReset();
    passwords.reset.setCode('123456');
    await passwords.permit('reset');
    passwords.form.set('password', 'rain over the blue roof');
    passwords.form.set('password_confirmation', 'rain over the blue roof');
    return passwords;
  }

  it('is over when the server knows it no more, and stays when it was the password that was refused', async () => {
    const passwords = await permitted();
    answer = aRefusal(422, 'weak_password', { errors: { password: ['Too easy.'] } });
    expect([await passwords.save(), passwords.isPermitted]).toEqual([false, true]);
    answer = aRefusal(422, 'invalid_permission');
    expect([await passwords.save(), passwords.isPermitted]).toEqual([false, false]);
  });

  it('is used up by the password that was set', async () => {
    const passwords = await permitted();
    answer = aSession(anAccount());
    expect([await passwords.save(), passwords.isPermitted, passwords.form.values.password]).toEqual([true, false, '']);
  });

  it('is asked for with an entry alone', async () => {
    const { root, requests } = stage({});
    const passwords = new PasswordStore(root);
    for (const entry of ['', ' ', '\u200f', 'sara', '0912', 'sara@']) {
      passwords.entryForm.set('entry', entry);
      expect(await passwords.requestReset()).toBe(false);
    }
    expect([requests, passwords.reset.step]).toEqual([[], null]);
  });
});

describe('favourites and places', () => {
  it('are asked for once, and no more are taken than the API takes', async () => {
    const { root, requests } = stage({ 'GET /properties/category/type': { data: [] } });
    const favourites = new FavouritesStore(root);
    await Promise.all([favourites.enter(), favourites.enter()]);
    await favourites.enter();
    expect(requests.length).toBe(1);
    for (let id = 1; id <= 51; id++) favourites.toggle(id);
    expect([favourites.has(50), favourites.has(51)]).toEqual([true, false]);
    favourites.toggle(1);
    favourites.toggle(51);
    expect([favourites.has(1), favourites.has(51)]).toEqual([false, true]);
  });

  it('are those that were chosen elsewhere meanwhile, unless a choice here is not kept yet [AUT-11]', () => {
    const { root } = stage({});
    const favourites = new FavouritesStore(root);
    const having = (...ids: number[]) => anAccount({ favorites: ids.map((id) => ({ id, title: `No. ${id}` })) });
    favourites.begin(having());
    favourites.begin(having(71));
    expect(favourites.has(71)).toBe(true);
    favourites.toggle(72);
    favourites.begin(having(21));
    expect([21, 71, 72].map(favourites.has)).toEqual([false, true, true]);
  });

  it('stay as they were chosen while the same member is here', () => {
    const { root } = stage({});
    const favourites = new FavouritesStore(root);
    const places = new PlacesStore(root, new Invitation(() => localStorage));
    for (const store of [favourites, places]) store.begin(anAccount());
    favourites.toggle(3);
    places.addCity({ id: 4, name: 'Shiraz' });
    for (const store of [favourites, places]) store.begin(anAccount());
    expect([favourites.has(3), places.form.values.cities.length]).toEqual([true, 1]);
    for (const store of [favourites, places]) store.begin(anAccount({ id: 8 }));
    expect([favourites.has(3), places.form.values.cities.length]).toEqual([false, 0]);
  });

  it('hold twenty further cities, each once, and keep the invitation when saving is refused', async () => {
    localStorage.setItem('reference', 'D3K9Q');
    const { root } = stage({ 'PUT /channel': aRefusal(503, 'unavailable') });
    const invitation = new Invitation(() => localStorage);
    const places = new PlacesStore(root, invitation);
    places.begin(anAccount());
    for (let id = 1; id <= 22; id++) places.addCity({ id, name: `City ${id}` });
    places.removeCity(20);
    places.addCity({ id: 1, name: 'City 1' });
    expect(places.form.values.cities.length).toBe(19);
    expect([await places.save(), invitation.read()]).toEqual([false, 'D3K9Q']);
    localStorage.clear();
  });

  it('are known to the session once they are kept, with the invitation used up', async () => {
    localStorage.setItem('reference', 'D3K9Q');
    const bodies: unknown[] = [];
    const { root, requests } = stage({
      'PUT /channel': (body: unknown) => (bodies.push(body), { data: {} }),
      'GET /auth/user': { data: anAccount() },
    });
    const invitation = new Invitation(() => localStorage);
    const places = new PlacesStore(root, invitation);
    places.begin(anAccount());
    expect(places.form.values.reference).toBe('D3K9Q');
    places.chooseCity({ id: 4, name: 'Shiraz' });
    places.typeCity('');
    for (const _ of ['with it', 'and without']) expect(await places.save()).toBe(true);
    const kept = { city: null, cities: [] };
    expect(bodies).toEqual([{ ...kept, reference: 'D3K9Q' }, kept]);
    expect([invitation.read(), places.form.values.reference]).toEqual([null, '']);
    expect(await new FavouritesStore(root).save()).toBe(true);
    expect(requests.filter((one) => one === 'GET /auth/user')).toHaveLength(3);
  });
});

describe('cities that are saved', () => {
  it('leave those that are chosen, and a code that is typed, while they are on their way [AUT-11]', async () => {
    const { answer, waiting } = held();
    const { root } = stage({ 'PUT /channel': answer, 'GET /auth/user': { data: anAccount() } });
    const places = new PlacesStore(root, new Invitation(() => localStorage));
    places.begin(anAccount());
    places.form.set('reference', 'D3K9Q');
    const saved = places.save();
    await turn();
    places.addCity({ id: 4, name: 'Shiraz' });
    places.form.set('reference', 'K7M2P');
    waiting[0]!({ data: {} });
    expect(await saved).toBe(true);
    expect([places.form.values.reference, places.form.isDirty]).toEqual(['K7M2P', true]);
  });
});

describe('a city that is typed', () => {
  it('is offered no more by an answer that comes once it was chosen', async () => {
    jest.useFakeTimers();
    const { answer, waiting } = held();
    const { root } = stage({ 'GET /properties/city?search=Shiraz': answer });
    const cities = new CitySearch(root.api);
    cities.type('Shiraz');
    await jest.advanceTimersByTimeAsync(400);
    cities.rest('Shiraz');
    waiting[0]!({ data: [{ id: 4, name: 'Shiraz' }] });
    await jest.advanceTimersByTimeAsync(1);
    expect([cities.state, cities.found]).toEqual(['idle', []]);
  });

  afterEach(() => jest.useRealTimers());

  it('is found for what stands there now, and for nothing once it is emptied', async () => {
    jest.useFakeTimers();
    const { answer, waiting } = held();
    const { root } = stage({ 'GET /properties/city?search=Shi': answer, 'GET /properties/city?search=Teh': answer });
    const cities = new CitySearch(root.api);
    cities.type('Shi');
    await jest.advanceTimersByTimeAsync(400);
    cities.type('Teh');
    await jest.advanceTimersByTimeAsync(400);
    waiting[1]!({ data: [{ id: 1, name: 'Tehran' }] });
    await jest.advanceTimersByTimeAsync(1);
    waiting[0]!({ data: [{ id: 4, name: 'Shiraz' }] });
    await jest.advanceTimersByTimeAsync(1);
    expect([cities.state, cities.found.map(({ name }) => name)]).toEqual(['ready', ['Tehran']]);
    cities.type(' ');
    expect([cities.state, cities.found]).toEqual(['idle', []]);
  });

  it('is not asked for once it was emptied within the pause', async () => {
    jest.useFakeTimers();
    const { root, requests } = stage({ 'GET /properties/city?search=Shi': { data: [] } });
    const cities = new CitySearch(root.api);
    cities.type('Shi');
    await jest.advanceTimersByTimeAsync(200);
    cities.type(' ');
    await jest.advanceTimersByTimeAsync(800);
    expect([requests, cities.state]).toEqual([[], 'idle']);
  });

  it('is neither asked for nor offered once more after it was chosen within the pause', async () => {
    jest.useFakeTimers();
    const { root, requests } = stage({
      'GET /properties/city?search=Shiraz': { data: [{ id: 4, name: 'Shiraz' }] },
    });
    const cities = new CitySearch(root.api);
    cities.type('Shiraz');
    await jest.advanceTimersByTimeAsync(200);
    cities.rest('Shiraz');
    await jest.advanceTimersByTimeAsync(800);
    expect([requests, cities.state, cities.found]).toEqual([[], 'idle', []]);
  });

  it('is waited for when the same letters are typed again and the first asking is called off', async () => {
    jest.useFakeTimers();
    const { answer, waiting } = held();
    const { root, requests } = stage({ 'GET /properties/city?search=Shi': answer });
    const cities = new CitySearch(root.api);
    cities.type('Shi');
    await jest.advanceTimersByTimeAsync(400);
    cities.type('Teh');
    await jest.advanceTimersByTimeAsync(200);
    cities.type('Shi');
    await jest.advanceTimersByTimeAsync(401);
    waiting[0]!({ data: [] });
    await jest.advanceTimersByTimeAsync(1);
    expect([requests.length, cities.state]).toEqual([2, 'busy']);
    waiting[1]!({ data: [{ id: 4, name: 'Shiraz' }] });
    await jest.advanceTimersByTimeAsync(1);
    expect([cities.state, cities.found.map(({ name }) => name)]).toEqual(['ready', ['Shiraz']]);
  });

  it('is not found for letters that were typed over, nor missed for them', async () => {
    jest.useFakeTimers();
    const { answer, waiting } = held();
    const { root } = stage({ 'GET /properties/city?search=Shi': answer });
    const cities = new CitySearch(root.api);
    for (const late of [{ data: [{ id: 4, name: 'Shiraz' }] }, aRefusal(503, 'unavailable')]) {
      cities.type('Shi');
      await jest.advanceTimersByTimeAsync(400);
      cities.type('Teh');
      waiting.pop()!(late);
      await jest.advanceTimersByTimeAsync(1);
      expect([cities.state, cities.found]).toEqual(['busy', []]);
    }
    cities.rest('Tehran');
    await jest.advanceTimersByTimeAsync(400);
    expect([cities.state, cities.typed]).toEqual(['idle', 'Tehran']);
  });
});

describe('the profile', () => {
  const socials = { 'GET /properties/social': { data: [] } };
  afterEach(() => jest.useRealTimers());

  function edited(answers: FakeAnswers, user = anAccount()) {
    const { root, requests } = stage({ ...socials, ...answers }, user);
    const profile = new ProfileStore(root);
    profile.begin(user);
    return { profile, requests, user };
  }

  it('asks nothing about the username that its owner has, and nothing once they are back at it', async () => {
    jest.useFakeTimers();
    const { profile, requests, user } = edited({});
    await jest.advanceTimersByTimeAsync(400);
    expect(requests).toEqual(['GET /properties/social']);
    profile.setUsername('another');
    profile.setUsername(user.username!);
    await jest.advanceTimersByTimeAsync(400);
    expect([requests, profile.availability.kind]).toEqual([['GET /properties/social'], 'unknown']);
  });

  it('keeps what was typed while the same member is here, and nothing for the next', () => {
    const { profile, user } = edited({});
    profile.form.set('job', 'Baker');
    profile.begin(user);
    expect(profile.form.values.job).toBe('Baker');
    profile.begin(anAccount({ id: 8 }));
    expect(profile.form.values.job).not.toBe('Baker');
    profile.form.set('job', 'Baker');
    profile.forget();
    expect(profile.form.values.job).toBe('');
  });

  it('holds one account of a network, and a city that was chosen', () => {
    const { profile } = edited({});
    profile.setSocial(1, 'sara');
    profile.setSocial(1, 'sara.r');
    profile.setSocial(2, 'sara');
    profile.setSocial(2, null);
    expect(profile.form.values.social_links).toEqual([{ id: 1, username: 'sara.r' }]);
    profile.chooseCity({ id: 4, name: 'Shiraz' });
    profile.typeCity('Shi');
    expect(profile.form.values.city?.id).toBe(4);
    profile.typeCity('');
    expect(profile.form.values.city).toBeNull();
  });

  it('sends nothing of what was left empty, and is kept from nobody by a list that did not come', async () => {
    const bodies: unknown[] = [];
    const { profile } = edited({
      'GET /properties/social': aRefusal(503, 'unavailable'),
      'PUT /channel': (body: unknown) => (bodies.push(body), { data: {} }),
      'GET /auth/user': { data: anAccount() },
    });
    profile.form.set('gender', '');
    profile.form.set('birthday', '');
    profile.form.set('card_number', ' ');
    profile.form.set('sheba_number', ' ');
    profile.setSocial(1, ' sara ');
    profile.setSocial(2, ' ');
    expect(await profile.save()).toBe(true);
    expect(bodies).toMatchObject([
      {
        gender: null,
        birthday: null,
        card_number: null,
        sheba_number: null,
        social_links: [{ id: 1, username: 'sara' }],
      },
    ]);
  });

  it('is not sent with a username that is taken, which is said at its field', async () => {
    const unique = 'GET /channel/check-channel-unique?username=another';
    let isFree = false;
    const { profile, requests } = edited({
      [unique]: () => ({ data: isFree ? { success: true } : { success: false, reason: 'taken' } }),
      'PUT /channel': aRefusal(409, 'username_taken'),
    });
    profile.setUsername('another');
    expect(await profile.save()).toBe(false);
    expect(requests).not.toContain('PUT /channel');
    isFree = true;
    profile.setUsername('another');
    expect(await profile.save()).toBe(false);
    expect([profile.availability, profile.form.progress.kind]).toEqual([{ kind: 'refused', reason: 'taken' }, 'idle']);
  });
});

describe('the account and reports', () => {
  const account = {
    'GET /auth/sessions': { data: [] },
    'GET /account/notifications': { data: { push: [], mail: [], site: [] } },
    'GET /account/deletion': { data: { due_at: null } },
    'GET /channel/blocked?page=1': { data: [], current_page: 1, last_page: 1, per_page: 20, total: 0, next: null },
    'GET /auth/passkeys': { data: [] },
  };

  it('are asked for once at a time, and a light account for no passkeys', async () => {
    const { root, requests } = stage(account, anAccount({ role_id: 1 }));
    const store = new AccountStore(root);
    await Promise.all([store.enter(), store.enter()]);
    const asked = requests.map((one) => JSON.stringify(one)).filter((one) => /auth\/(sessions|passkeys)/.test(one));
    expect(asked.length).toBe(1);
  });

  it('are sent once, and are not called sent when they were refused', async () => {
    let answer: unknown = aRefusal(503, 'unavailable');
    const { root, requests } = stage({ 'POST /report': () => answer });
    const report = new MisuseReport(root.api, { target: 'channel', targetId: 3 });
    report.form.set('reason_id', 1);
    await report.send();
    expect(report.isSent).toBe(false);
    answer = { data: { id: 1 } };
    await report.send();
    await report.send();
    expect([report.isSent, requests.length]).toEqual([true, 2]);
  });
});

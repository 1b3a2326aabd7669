import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aRefusal } from 'shared-kernel/testing/rows';
import { anAccount } from '../testing/rows.ts';
import { ProfileNameStore } from './ProfileNameStore.ts';

const nameless = anAccount({ username: null, name: { first: '', last: '' } });
const ask = (username: string) => `GET /channel/check-channel-unique?username=${username}`;
const settle = () => jest.advanceTimersByTimeAsync(400);

function naming(answers: FakeAnswers) {
  const stage = createStage({ answers, user: nameless });
  const profile = new ProfileNameStore(stage.root);
  profile.begin(nameless);
  return { ...stage, profile };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the username', () => {
  it('is asked about once nobody has typed for 400 ms, as it would be kept [AUT-11]', async () => {
    const { profile, requests } = naming({ [ask('sara1')]: { data: { success: true } } });
    profile.setUsername('sar');
    await jest.advanceTimersByTimeAsync(399);
    profile.setUsername('@Sara۱');
    expect(profile.availability.kind).toBe('checking');
    await settle();
    expect(requests).toEqual([ask('sara1')]);
    expect([profile.form.values.username, profile.availability.kind]).toEqual(['sara1', 'free']);
  });

  it.each(['taken', 'reserved', 'malformed'] as const)('may be %s [AUT-11]', async (reason) => {
    const { profile } = naming({ [ask('login')]: { data: { success: false, reason } } });
    profile.setUsername('login');
    await settle();
    expect(profile.availability).toEqual({ kind: 'refused', reason });
  });

  it.each(['sa', 'سارا', '.sara', 'sa..ra'])('%s is malformed without a question', async (typed) => {
    const { profile, requests } = naming({});
    profile.setUsername(typed);
    await settle();
    expect(profile.availability).toEqual({ kind: 'refused', reason: 'malformed' });
    expect(requests.filter((call) => call.includes('unique'))).toEqual([]);
  });

  it('is proposed by name while there is none, and beside one that can’t be had [AUT-11]', async () => {
    const proposals = 'GET /channel/username-proposals?first_name=Mina&last_name=&username=';
    const { profile, requests } = naming({
      [proposals]: { data: ['mina.rad'] },
      [ask('mina')]: { data: { success: false, reason: 'taken' } },
      [`${proposals}mina`]: { data: ['mina_', 'mina7'] },
      [ask('mina7')]: { data: { success: true } },
    });
    expect(requests).toEqual([]);
    profile.form.set('first', ' Mina');
    profile.leaveName('first');
    await settle();
    expect(profile.proposals).toEqual(['mina.rad']);
    profile.setUsername('mina');
    expect(profile.proposals).toEqual([]);
    await settle();
    expect(profile.proposals).toEqual(['mina_', 'mina7']);
    profile.setUsername('mina7');
    await settle();
    expect([profile.proposals, profile.availability.kind]).toEqual([[], 'free']);
    // Once there is a username, a new name is no reason to ask.
    const before = requests.length;
    profile.leaveName('last');
    await settle();
    expect(requests).toHaveLength(before);
  });

  it('is judged by the newest question, however late the older answer comes', async () => {
    let late: (value: unknown) => void = () => {};
    const { profile } = naming({
      [ask('sara')]: () =>
        new Promise((resolve) => {
          late = resolve;
        }),
      [ask('sara2')]: { data: { success: true } },
    });
    profile.setUsername('sara');
    await settle();
    profile.setUsername('sara2');
    await settle();
    late({ data: { success: false, reason: 'taken' } });
    await settle();
    expect(profile.availability.kind).toBe('free');
  });

  it.each([{ success: true }, { success: false, reason: 'taken' }])(
    'is not judged by an answer about letters that no longer stand there: %j',
    async (answer) => {
      const late = Promise.withResolvers<unknown>();
      const { profile, requests } = naming({ [ask('sara')]: () => late.promise });
      profile.setUsername('sara');
      await settle();
      profile.setUsername('sara2');
      late.resolve({ data: answer });
      await jest.advanceTimersByTimeAsync(100);
      expect([profile.availability.kind, profile.proposals]).toEqual(['checking', []]);
      expect(requests).toEqual([ask('sara')]);
    },
  );

  it('is still being asked about when the question before, about the same letters, was given up', async () => {
    const { answer, give } = heldAnswers();
    const { profile } = naming({ [ask('sara')]: answer });
    profile.setUsername('sara');
    await settle();
    profile.setUsername('sara2');
    profile.setUsername('sara');
    await settle();
    void give(0, { data: { success: true } });
    await jest.advanceTimersByTimeAsync(1);
    expect(profile.availability.kind).toBe('checking');
    void give(1, { data: { success: true } });
    await jest.advanceTimersByTimeAsync(1);
    expect(profile.availability.kind).toBe('free');
  });

  it('is proposed by as much of a long name as the API takes', async () => {
    const { profile, requests } = naming({});
    profile.form.set('first', 'a'.repeat(70));
    profile.form.set('last', 'b'.repeat(70));
    profile.leaveName('first');
    await settle();
    const [first, last] = ['a', 'b'].map((letter) => letter.repeat(60));
    expect(requests).toEqual([`GET /channel/username-proposals?first_name=${first}&last_name=${last}&username=`]);
  });

  it('is not asked about once it is emptied', async () => {
    const { profile, requests } = naming({});
    profile.setUsername('sara');
    profile.setUsername('');
    await settle();
    expect([requests, profile.availability.kind]).toEqual([[], 'unknown']);
  });

  it('is proposed for what stands there now alone', async () => {
    const proposals = (username: string) =>
      `GET /channel/username-proposals?first_name=&last_name=&username=${username}`;
    const { answer, give } = heldAnswers();
    const late = heldAnswers();
    const { profile, requests } = naming({ [ask('sara')]: late.answer, [proposals('sa')]: answer });
    profile.setUsername('sara');
    await settle();
    profile.setUsername('sa');
    await settle();
    void late.give(0, { data: { success: false, reason: 'taken' } });
    await jest.advanceTimersByTimeAsync(1);
    expect(requests).toEqual([ask('sara'), proposals('sa')]);
    profile.setUsername('sara');
    void give(0, { data: ['sara.of.old'] });
    await jest.advanceTimersByTimeAsync(1);
    expect(profile.proposals).toEqual([]);
  });
});

describe('saving', () => {
  const saved = {
    [ask('sara')]: { data: { success: true } },
    'PUT /channel/name': { data: {} },
    'GET /auth/user': { data: anAccount() },
  };

  it('names the channel and lets the session know [AUT-11]', async () => {
    const { profile, root, requests } = naming(saved);
    profile.form.set('first', ' Sara ');
    profile.setUsername('sara');
    expect(await profile.save()).toBe(true);
    // Saving has asked at once, without the pause.
    await settle();
    expect(requests).toEqual([ask('sara'), 'PUT /channel/name', 'GET /auth/user']);
    expect(root.session.isFullUser).toBe(true);
  });

  it('does not ask again about a username that is known to be free', async () => {
    const { profile, requests } = naming(saved);
    profile.form.set('first', 'Sara');
    profile.setUsername('sara');
    await settle();
    expect(await profile.save()).toBe(true);
    expect(requests.filter((one) => one === ask('sara'))).toHaveLength(1);
  });

  it('waits for a name and a username that can be had', async () => {
    const { profile, requests } = naming({ [ask('sara')]: { data: { success: false, reason: 'taken' } } });
    expect(await profile.save()).toBe(false);
    profile.form.set('first', 'Sara');
    profile.setUsername('sara');
    expect(await profile.save()).toBe(false);
    expect(requests).not.toContain('PUT /channel/name');
    expect(profile.form.progress.kind).toBe('idle');
  });

  it('says at the field that somebody else was quicker', async () => {
    const { profile } = naming({ ...saved, 'PUT /channel/name': aRefusal(409, 'username_taken') });
    profile.form.set('first', 'Sara');
    profile.setUsername('sara');
    expect(await profile.save()).toBe(false);
    expect(profile.availability).toEqual({ kind: 'refused', reason: 'taken' });
  });

  it('keeps what was typed when it fails, and a draft when the form is left', async () => {
    const { profile } = naming({ ...saved, 'PUT /channel/name': aRefusal(500, 'internal') });
    profile.form.set('first', 'Sara');
    profile.setUsername('sara');
    await profile.save();
    expect(profile.form.progress).toMatchObject({ kind: 'failed', failure: { code: 'internal' } });
    profile.begin(nameless);
    expect([profile.form.values.first, profile.form.values.username]).toEqual(['Sara', 'sara']);
  });
});

import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aPage, aUser } from 'shared-kernel/testing/rows';
import { anActivity } from '../testing/rows.ts';
import { ActsUnderWay } from 'shared-kernel/store/ActsUnderWay';
import type { Waiting } from 'shared-kernel/store/WaitingActs';
import { ActivityFeeds } from './ActivityFeeds.ts';
import { Answers } from './Answers.ts';

const still = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const open = async () => {
  const archived = heldAnswers();
  const { root } = createStage({
    user: aUser(),
    answers: {
      'GET /activity?side=host&page=1': aPage([anActivity(), anActivity({ id: 2, activity_target_id: 9 })]),
      'PUT /activity/archive/1': archived.answer,
      'POST /activity/reaction/9': archived.answer,
    },
  });
  const account = new AbortController();
  const underWay = new ActsUnderWay('activity', () => 1);
  const feeds = new ActivityFeeds(root, underWay, account.signal);
  const answers = new Answers(root, { feeds, underWay }, account.signal);
  const list = feeds.listFor('host', null);
  await list.enter();
  return { archived, account, feeds, answers, list };
};

describe('an answer that waits [ACT-04]', () => {
  it('is never sent once its account has signed out', async () => {
    const { archived, account, answers } = await open();
    answers.archive(1);
    account.abort();
    answers.hurry();
    await still();
    expect(archived.asked).toBe(0);
  });

  it('can be undone until it was sent, and not after it', async () => {
    const { archived, answers, list } = await open();
    const act = answers.archive(1);
    answers.hurry();
    await still();
    await archived.give(0, { data: null });
    await act.done;
    act.undo();
    expect([archived.asked, list.rows.map(({ id }) => id)]).toEqual([1, [2]]);
  });

  it('that is taken back stands once, where the list was asked for anew meanwhile', async () => {
    const { answers, list } = await open();
    const act = answers.archive(1);
    await list.refresh();
    expect(list.rows.map(({ id }) => id)).toEqual([2]);
    act.undo();
    expect(list.rows.map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('what waited when the page was left [ACT-04]', () => {
  const seen = ({ list }: Awaited<ReturnType<typeof open>>) =>
    list.rows.map(({ id, has_responded }) => [id, has_responded]);

  it('is done for the page after it, which the server answers before it knows', async () => {
    const { answers } = await open();
    answers.archive(1);
    answers.thank(9, 'Thanks');
    answers.hurry();
    expect(seen(await open())).toEqual([[2, true]]);
    // The page after that asks the server, which may have refused.
    expect(seen(await open())).toEqual([
      [1, false],
      [2, false],
    ]);
  });

  it.each([
    ['undone', (act: Waiting) => act.undo()],
    ['given up with the session', (_: Waiting, account: AbortController) => account.abort()],
  ])('is not, where it was %s', async (_, end) => {
    const { answers, account } = await open();
    end(answers.archive(1), account);
    expect(seen(await open())).toHaveLength(2);
  });

  it('is not, once the server has answered', async () => {
    const { answers, archived } = await open();
    const act = answers.archive(1);
    answers.hurry();
    await still();
    await archived.give(0, { data: null });
    await act.done;
    expect(seen(await open())).toHaveLength(2);
  });
});

it('what comes by the stream begins no list that nobody has opened [ACT-01]', () => {
  const { root } = createStage({ user: aUser(), answers: {} });
  const feeds = new ActivityFeeds(root, new ActsUnderWay('activity', () => 1), new AbortController().signal);
  const list = feeds.listFor('host', null);
  root.live.tell({ type: 'activity', activity: anActivity() });
  expect(list.rows).toEqual([]);
});

import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aPage, aUser } from 'shared-kernel/testing/rows';
import { anActivity } from '../testing/rows.ts';
import { ActivityFeeds } from './ActivityFeeds.ts';
import { Answers } from './Answers.ts';

const still = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('an answer that waits [ACT-04]', () => {
  const open = async () => {
    const archived = heldAnswers();
    const { root } = createStage({
      user: aUser(),
      answers: {
        'GET /activity?side=host&page=1': aPage([anActivity(), anActivity({ id: 2 })]),
        'PUT /activity/archive/1': archived.answer,
      },
    });
    const account = new AbortController();
    const feeds = new ActivityFeeds(root, account.signal);
    const answers = new Answers(root, feeds, account.signal);
    const list = feeds.listFor('host', null);
    await list.enter();
    return { archived, account, feeds, answers, list };
  };

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
    act.undo();
    expect(list.rows.map(({ id }) => id)).toEqual([1, 2]);
  });
});

it('what comes by the stream begins no list that nobody has opened [ACT-01]', () => {
  const { root } = createStage({ user: aUser(), answers: {} });
  const feeds = new ActivityFeeds(root, new AbortController().signal);
  const list = feeds.listFor('host', null);
  root.live.tell({ type: 'activity', activity: anActivity() });
  expect(list.rows).toEqual([]);
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ExperienceSchema } from 'shared-kernel/contract/experience';
import type { Experience } from 'shared-kernel/contract/experience';
import { aCard, aPage, aPerson, aRefusal, aSummary, aUser, rowsOf } from 'shared-kernel/testing/rows';
import type { RootStore } from 'shared-kernel/root/RootStore';
import en from '../../messages/en.json' with { type: 'json' };
import { CommentsSheet } from '../../sheets/comments/CommentsSheet.tsx';
import { DirectSheet } from '../../sheets/direct/DirectSheet.tsx';
import { MediaSheet } from '../../sheets/media/MediaSheet.tsx';
import { RatingSheet } from '../../sheets/rating/RatingSheet.tsx';
import { ShareSheet } from '../../sheets/share/ShareSheet.tsx';
import { draw } from '../../testing/draw.ts';
import { aComment, anEvent, me } from '../../testing/rows.ts';
import { EventScreen } from '../event/EventScreen.tsx';
import { ExperienceFormScreen } from '../experienceForm/ExperienceFormScreen.tsx';
import { ShareScreen } from '../share/ShareScreen.tsx';
import { ExperienceScreen } from './ExperienceScreen.tsx';

const single = 'GET /channel/sara/event/tea/single';
const picture = (id: number) => ({ id, link: `/files/${id}.jpg`, thumbnail_link: `/files/${id}-s.jpg` });
const anExperience = rowsOf<Experience>(ExperienceSchema, () => ({
  id: 1,
  event: aCard({ id: 7 }),
  body: 'We read until midnight.',
  gallery: [{ ...picture(1), caption: 'The samovar' }, picture(2)],
  created_at: '2026-11-20T08:00:00.000Z',
  channel: aPerson(),
  points: 5,
}));
const over = { state: 'done' as const, is_over: true };
const putting = (event = anEvent()) => ({ before: (root: RootStore) => void root.entities.putEvent(event) });

beforeEach(() => sessionStorage.clear());

describe('how an event was [EVT-15]', () => {
  const list = 'GET /event/7/experience?page=1';
  const comments = 'GET /event/7/experience/comment?page=1';

  it('is a page of pictures and words of those who were there, with what others say to it', async () => {
    const { hand, requests } = draw(<ExperienceScreen />, '/sara/tea/experience', {
      [single]: { data: anEvent({ ...over, raters: { count: 2, average: 4.5, latest: [] } }) },
      [list]: aPage([anExperience()]),
      [comments]: { data: aPage([aComment(5, 'How lovely')]) },
      'POST /event/7/experience/comment': { data: aComment(6, 'I want to come') },
    });
    expect(await screen.findByText('We read until midnight.')).toBeDefined();
    expect(screen.getByText('The samovar').closest('figure')).not.toBeNull();
    const wall = within(screen.getByRole('group', { name: en['event.experiences.gallery'] }));
    expect(wall.getAllByRole('button')).toHaveLength(2);
    expect(await screen.findByText('How lovely')).toBeDefined();
    await hand.type(screen.getByRole('textbox'), 'I want to come');
    await hand.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(requests).toContain('POST /event/7/experience/comment'));
    expect(await screen.findByText('I want to come')).toBeDefined();
  });

  it('is an invitation where nothing was told, and asks for no comments then', async () => {
    const { requests } = draw(<ExperienceScreen />, '/sara/tea/experience', {
      [single]: { data: anEvent({ ...over, can_tell_experience: true }) },
      [list]: aPage([]),
    });
    expect(await screen.findByText(en['event.experiences.emptyFirst'])).toBeDefined();
    const link = screen.getByRole('link', { name: en['event.experiences.tell'] });
    expect(link.getAttribute('href')).toBe('/en/event/edit/tea/experience?of=sara');
    expect(requests).not.toContain(comments);
  });

  it('is told with words and pictures from before, in their order, each with its own words', async () => {
    const sent: unknown[] = [];
    const { hand, root } = draw(<ExperienceFormScreen />, '/event/edit/tea/experience?of=sara', {
      [single]: { data: anEvent({ ...over, can_tell_experience: true }) },
      'POST /event/7/experience': (body: unknown) => (sent.push(body), { data: anExperience() }),
    });
    await hand.type(await screen.findByLabelText(en['event.tell.body']), 'So good');
    await hand.click(screen.getByRole('button', { name: en['event.tell.fromOwn'] }));
    expect(root.sheets.top).toMatchObject({ name: 'event.media', params: { chosen: [], most: 10 } });
    act(() => root.sheets.finish('event.media', { pictures: [picture(3), picture(4)] }));
    await hand.type(await screen.findByLabelText('Caption for picture 2'), 'Us');
    await hand.click(screen.getByRole('button', { name: 'Picture 1 one place later' }));
    await hand.click(screen.getByRole('button', { name: en['event.tell.send'] }));
    await waitFor(() => expect(window.location.pathname).toBe('/en/sara/tea/experience'));
    expect(sent).toEqual([{ body: 'So good', gallery: [4, 3], captions: ['Us', ''] }]);
  });

  it('is kept where it was refused or left, and changed where it was told before [EVT-26]', async () => {
    const answers = {
      [single]: {
        data: anEvent({
          ...over,
          can_tell_experience: true,
          own_experience: { body: 'It was', gallery: [{ ...picture(1), caption: 'Tea' }] },
        }),
      },
      'PUT /event/7/experience': aRefusal(500, 'internal', { message: 'Whoops' }),
    };
    const first = draw(<ExperienceFormScreen />, '/event/edit/tea/experience?of=sara', answers);
    await first.hand.type(await screen.findByDisplayValue('It was'), ' nice');
    expect(screen.getByDisplayValue('Tea')).toBeDefined();
    await first.hand.click(screen.getByRole('button', { name: en['event.tell.save'] }));
    expect(await screen.findByText('Whoops')).toBeDefined();
    first.unmount();
    draw(<ExperienceFormScreen />, '/event/edit/tea/experience?of=sara', answers);
    expect(await screen.findByDisplayValue('It was nice')).toBeDefined();
  });

  it('is told neither before its end nor by those who were not there', async () => {
    draw(<ExperienceFormScreen />, '/event/edit/tea/experience?of=sara', { [single]: { data: anEvent() } });
    expect(await screen.findByText(en['event.tell.notYet'])).toBeDefined();
  });

  it('takes pictures from before: those that are in already are left out, and no more than there is room for', async () => {
    const { hand, root } = draw(<MediaSheet eventId={7} chosen={[1]} most={1} />, '/sara/tea', {
      'GET /user/upload?page=1': aPage([picture(1), picture(2), picture(3)]),
    });
    let answer: unknown;
    await act(
      async () =>
        void root.sheets.open('event.media', { eventId: 7, chosen: [1], most: 1 }).then((given) => (answer = given)),
    );
    await hand.click(await screen.findByRole('button', { name: 'Picture 1' }));
    expect(screen.getByRole('button', { name: 'Picture 2' }).hasAttribute('disabled')).toBe(true);
    await hand.click(screen.getByRole('button', { name: 'Add 1 picture' }));
    await waitFor(() => expect(answer).toEqual({ pictures: [picture(2)] }));
  });
});

describe('a rating [EVT-05] [EVT-26]', () => {
  const rate = (points: number, body: string) => ({
    id: 9,
    event_id: 7,
    points,
    body,
    created_at: '2026-11-21T08:00:00.000Z',
    channel: aPerson({ name: 'Me' }),
  });
  const others = { 'GET /event/7/rate?page=1': aPage([{ ...rate(2, 'So-so'), id: 3 }]) };

  it('is given by who was there, stands on top at once, and moves the average', async () => {
    const event = anEvent({ ...over, can_rate: true, raters: { count: 1, average: 2, latest: [] } });
    const { hand, root } = draw(
      <RatingSheet eventId={7} />,
      '/sara/tea',
      { ...others, 'POST /event/7/rate': { data: rate(5, 'Great') } },
      putting(event),
    );
    await screen.findByText('So-so');
    expect(screen.getByRole('button', { name: 'Send the rating' }).hasAttribute('disabled')).toBe(true);
    await hand.click(screen.getByRole('radio', { name: '5 stars' }));
    await hand.click(screen.getByRole('button', { name: 'Send the rating' }));
    await waitFor(() =>
      expect(root.entities.events.get(7)).toMatchObject({
        own_rate: { points: 5, body: 'Great' },
        user_has_rate: true,
        raters: { count: 2, average: 3.5, latest: [{ points: 5, body: 'Great' }] },
      }),
    );
    expect(screen.getAllByRole('article')[0]!.textContent).toContain('Great');
  });

  it('that was given is there to be changed, and counts once', async () => {
    const own = {
      own_rate: { points: 2, body: 'So-so' },
      user_has_rate: true,
      raters: { count: 1, average: 2, latest: [] },
    };
    const { hand, root } = draw(
      <RatingSheet eventId={7} />,
      '/sara/tea',
      { ...others, 'PUT /event/7/rate': { data: rate(4, 'So-so') } },
      putting(anEvent({ ...over, can_rate: true, ...own })),
    );
    expect(screen.getByDisplayValue('So-so')).toBeDefined();
    await hand.click(screen.getByRole('radio', { name: '4 stars' }));
    await hand.click(screen.getByRole('button', { name: 'Change the rating' }));
    await waitFor(() => expect(root.entities.events.get(7)!.raters).toMatchObject({ count: 1, average: 4 }));
  });

  it('that was given in another tab meanwhile is changed by the next press, with what was chosen here', async () => {
    const mine = { can_rate: true, own_rate: { points: 2, body: 'So-so' }, user_has_rate: true };
    const { hand, root } = draw(
      <RatingSheet eventId={7} />,
      '/sara/tea',
      {
        ...others,
        'POST /event/7/rate': aRefusal(409, 'already_rated', { message: 'You have rated it.' }),
        'GET /event/7/single': { data: anEvent({ ...over, ...mine }) },
        'PUT /event/7/rate': { data: rate(5, '') },
      },
      putting(anEvent({ ...over, can_rate: true })),
    );
    await screen.findByText('So-so');
    await hand.click(screen.getByRole('radio', { name: '5 stars' }));
    await hand.click(screen.getByRole('button', { name: 'Send the rating' }));
    expect(await screen.findByText('You have rated it.')).toBeDefined();
    await hand.click(screen.getByRole('button', { name: 'Change the rating' }));
    await waitFor(() => expect(root.entities.events.get(7)!.own_rate).toEqual({ points: 5, body: '' }));
  });

  it('is not asked of those who were not there', async () => {
    draw(<RatingSheet eventId={7} />, '/sara/tea', others, putting(anEvent(over)));
    await screen.findByText('So-so');
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('a comment [EVT-04]', () => {
  const reply = { ...aComment(2, 'Bring it'), parent: 1 };
  const { replies: _, comments_count: __, ...answer } = reply;
  const list = {
    'GET /event/7/comment?page=1': {
      data: aPage([aComment(1, 'A cake?', { is_owner: true, comments_count: 1, replies: [answer] })]),
    },
  };
  const show = (answers: object, user = me) =>
    draw(<CommentsSheet eventId={7} />, '/sara/tea', { ...list, ...answers }, { user, ...putting() });

  it('is liked at once; the like is taken back where it is refused', async () => {
    let refuse: (answer: Response) => void = () => {};
    const { hand, root } = show({ 'POST /comment/2/like': () => new Promise<Response>((give) => (refuse = give)) });
    await screen.findByText('Bring it');
    expect(screen.getAllByText('Host')).toHaveLength(1);
    const like = screen.getAllByRole('button', { name: /^Like/ })[1]!;
    await hand.click(like);
    expect(root.entities.comments.get(1)!.replies[0]).toMatchObject({ liked_by_user: 1, likes_count: 1 });
    expect(like.getAttribute('aria-pressed')).toBe('true');
    await act(async () => refuse(aRefusal(500, 'internal', { message: 'Whoops' })));
    await waitFor(() => expect(root.entities.comments.get(1)!.replies[0]).toMatchObject({ liked_by_user: 0 }));
    expect(like.getAttribute('aria-pressed')).toBe('false');
  });

  it('is answered below it, the latest first; an answer that is refused comes back as an answer', async () => {
    const sent: unknown[] = [];
    let isRefused = true;
    const { hand } = show({
      'POST /event/7/comment': (body: { body: string; parent: number }) => {
        sent.push(body);
        return isRefused
          ? aRefusal(429, 'too_many_requests', { message: 'Slow down' })
          : { data: { ...reply, id: 3, body: body.body } };
      },
    });
    const toReply = (await screen.findAllByRole('button', { name: /^Reply/ }))[0]!;
    await hand.click(toReply);
    const box = screen.getByRole('textbox', { name: en['event.comments.write'] });
    expect(document.activeElement).toBe(box);
    // The same again, after looking around.
    await hand.click(toReply);
    expect(document.activeElement).toBe(box);
    await hand.keyboard('I bring two');
    await hand.click(screen.getByRole('button', { name: en['event.comments.send'] }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByDisplayValue('I bring two')).toBeDefined();
    expect(screen.getByText(/^Replying to/)).toBeDefined();
    isRefused = false;
    await hand.click(screen.getByRole('button', { name: en['event.comments.send'] }));
    await waitFor(() => expect(screen.queryByText(/^Replying to/)).toBeNull());
    expect((await screen.findAllByText(/^(I bring two|Bring it)$/)).map(({ textContent }) => textContent)).toEqual([
      'I bring two',
      'Bring it',
    ]);
    expect(sent).toEqual(Array(2).fill(expect.objectContaining({ body: 'I bring two', parent: 1 })));
  });

  it('is edited by its author, who keeps what was typed when it is refused and is told so [SYS-07]', async () => {
    const author = aUser({ id: 40 });
    let isRefused = true;
    const { hand, root } = show(
      {
        'PUT /comment/1': (body: { body: string }) =>
          isRefused
            ? aRefusal(500, 'internal', { message: 'Whoops! Something went wrong.' })
            : { data: aComment(1, body.body, { edited_at: '2026-11-21T08:00:00.000Z' }) },
      },
      author,
    );
    await hand.click((await screen.findAllByRole('button', { name: /^More about/ }))[0]!);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete']);
    await hand.click(screen.getByRole('menuitem', { name: 'Edit' }));
    await hand.type(screen.getByDisplayValue('A cake?'), ' Two');
    await hand.click(screen.getByRole('button', { name: 'Save' }));
    const said = 'The comment could not be changed\nWhoops! Something went wrong.';
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toEqual([said]));
    expect(screen.getByDisplayValue('A cake? Two')).toBeDefined();
    isRefused = false;
    await hand.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A cake? Two', { selector: 'p' })).toBeDefined();
    expect(screen.getByText('edited')).toBeDefined();
  });

  it('is taken away by admins after a question, with its answers and their count', async () => {
    const { hand, root } = show(
      { 'DELETE /comment/1': { data: { id: 1, parent: 0, stays: false } } },
      aUser({ id: 1, role_id: 6 }),
    );
    act(() => void (root.entities.events.get(7)!.comments_count = 2));
    await hand.click((await screen.findAllByRole('button', { name: /^More about/ }))[0]!);
    // Written by somebody else: admins may edit it or report it all the same.
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete', 'Report']);
    await hand.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('A cake?')).toBeNull());
    expect(root.entities.events.get(7)!.comments_count).toBe(0);
    expect(root.toasts.list.map(({ kind, text }) => [kind, text])).toEqual([['success', 'The comment is deleted']]);
  });

  it('stays where its deletion is refused, and the refusal is said [SYS-07]', async () => {
    const refused = aRefusal(500, 'internal', { message: 'Whoops! Something went wrong.' });
    const { hand, root } = show({ 'DELETE /comment/1': refused }, aUser({ id: 1, role_id: 6 }));
    act(() => void (root.entities.events.get(7)!.comments_count = 2));
    await hand.click((await screen.findAllByRole('button', { name: /^More about/ }))[0]!);
    await hand.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(root.toasts.list.map(({ kind, text }) => [kind, text])).toEqual([
        ['error', 'The comment could not be deleted\nWhoops! Something went wrong.'],
      ]),
    );
    expect(screen.getByText('A cake?')).toBeDefined();
    expect(root.entities.events.get(7)!.comments_count).toBe(2);
  });
});

describe('sharing', () => {
  const share = 'POST /event/7/share';

  it('has two tabs, of which the second shows four stories as they will be [EVT-18]', async () => {
    const { hand } = draw(<ShareSheet eventId={7} />, '/sara/tea', {}, putting());
    expect(screen.getByRole('link', { name: 'Telegram' })).toBeDefined();
    expect(screen.getByRole('button', { name: /QR code/ }).hasAttribute('disabled')).toBe(false);
    await hand.click(screen.getByRole('tab', { name: 'Instagram story' }));
    const stories = screen.getAllByRole('radio');
    expect(stories.map((story) => story.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false', 'false']);
    expect(stories[2]!.querySelector('img')!.getAttribute('src')).toMatch(
      /^\/api\/v1\/event\/7\/instagram-card\/3\?lang=en&v=\d+$/,
    );
  });

  it('has no cards of what only close friends see [EVT-18]', async () => {
    const { hand } = draw(<ShareSheet eventId={7} />, '/sara/tea', {}, putting(anEvent({ is_close_friend: true })));
    expect(screen.queryByRole('button', { name: en['event.share.postal'] })).toBeNull();
    await hand.click(screen.getByRole('tab', { name: 'Instagram story' }));
    expect(screen.getByText(en['event.share.noCards'])).toBeDefined();
  });

  it('is told to the site by members, with the way that was taken [EVT-18] [ACT-08]', async () => {
    const shared: unknown[] = [];
    const answers = { [share]: (body: unknown) => (shared.push(body), { data: null }) };
    const { hand } = draw(<ShareSheet eventId={7} />, '/sara/tea', answers, putting());
    await hand.click(screen.getByRole('link', { name: 'Telegram' }));
    await waitFor(() => expect(shared).toEqual([{ target: 'telegram' }]));
  });

  it('goes through the Android app where the page is inside of it, or by the device’s own choice [EVT-18]', async () => {
    const shared: string[] = [];
    const sent: unknown[] = [];
    const answers = { [share]: (body: unknown) => (sent.push(body), { data: null }) };
    const press = async () => {
      const { hand, unmount } = draw(<ShareSheet eventId={7} />, '/sara/tea', answers, putting());
      const more = screen.queryByRole('button', { name: en['event.share.system'] });
      if (more) await hand.click(more);
      unmount();
      return more !== null;
    };
    expect(await press()).toBe(false);
    Object.assign(navigator, { share: async ({ url }: ShareData) => void shared.push(`device ${url}`) });
    await press();
    Object.assign(window, {
      androidApp: {
        share: (text: string) => shared.push(`app ${(JSON.parse(text) as ShareData).url}`),
        readToken: () => '',
        writeToken() {},
      },
    });
    await press();
    Reflect.deleteProperty(window, 'androidApp');
    Reflect.deleteProperty(navigator, 'share');
    expect(shared).toEqual(['device', 'app'].map((way) => `${way} http://localhost/en/sara/tea?via=system`));
    await waitFor(() => expect(sent).toEqual([{ target: 'system' }, { target: 'system' }]));
  });

  it('keeps the postal card as a file, and says so where it does not come [EVT-18]', async () => {
    const { fetch } = globalThis;
    const asked: string[] = [];
    const saved: string[] = [];
    const sent: unknown[] = [];
    let isDown = true;
    const press = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.pathname} ${this.download}`);
    });
    globalThis.fetch = (async (address: string) => {
      asked.push(String(address));
      return isDown ? new Response('', { status: 503 }) : new Response(new Blob(['card'], { type: 'image/jpeg' }));
    }) as never;
    const { hand, root } = draw(
      <ShareSheet eventId={7} />,
      '/sara/tea',
      { [share]: (body: unknown) => (sent.push(body), { data: null }) },
      putting(),
    );
    const keep = screen.getByRole('button', { name: en['event.share.postal'] });
    await hand.click(keep);
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toEqual([en['event.share.cardFailed']]));
    isDown = false;
    await hand.click(keep);
    await waitFor(() => expect(sent).toEqual([{ target: 'postal-card' }]));
    expect(saved).toEqual([expect.stringMatching(/^\/api\/v1\/event\/7\/postal-card tea.*\.jpg$/)]);
    expect(asked.every((address) => address.startsWith('/api/v1/event/7/postal-card'))).toBe(true);
    press.mockRestore();
    globalThis.fetch = fetch;
  });

  it('asks for the stories again at a press, where they did not come', async () => {
    const { hand } = draw(<ShareSheet eventId={7} />, '/sara/tea', {}, putting());
    await hand.click(screen.getByRole('tab', { name: en['event.share.story'] }));
    fireEvent.error(screen.getAllByRole('radio')[0]!.querySelector('img')!);
    expect(screen.getByText(en['event.share.cardFailed'])).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getAllByRole('radio')).toHaveLength(4);
  });

  it('by number is a page of its own; without one the site is shared [EVT-18]', async () => {
    const { unmount } = draw(<ShareScreen />, '/share/7', { 'GET /tiny/event/7': { data: aCard({ id: 7 }) } });
    expect(await screen.findByRole('heading', { name: 'Evening walk' })).toBeDefined();
    unmount();
    draw(<ShareScreen />, '/share');
    expect(screen.getByRole('heading', { name: 'Share Dorehami' })).toBeDefined();
  });

  it('in chats searches after three letters and a pause, and sends to several with a word, each once [EVT-20]', async () => {
    const sent: unknown[] = [];
    const room = (id: number) => ({ data: { id, users: [] } });
    let isRefused = true;
    const { hand, root, requests } = draw(
      <DirectSheet eventId={7} />,
      '/sara/tea',
      {
        'GET /chatroom?type=private&page=1': aPage([]),
        'POST /channel/search': aPage([
          aSummary({ id: 4, username: 'omid', name: 'Omid', user: { id: 40, username: 'omid' } }),
          aSummary({ id: 5, username: 'omida', name: 'Omida', user: { id: 60, username: 'omida' } }),
        ]),
        'GET /chatroom/user/40': room(400),
        'GET /chatroom/user/60': room(500),
        'POST /chatroom/400': (body: object) => (sent.push({ to: 400, ...body }), { data: {} }),
        'POST /chatroom/500': (body: object) =>
          isRefused ? aRefusal(403, 'blocked', { message: 'No' }) : (sent.push({ to: 500, ...body }), { data: {} }),
        [share]: { data: null },
      },
      putting(),
    );
    await act(async () => void root.sheets.open('event.direct', { eventId: 7 }));
    const search = screen.getByRole('searchbox');
    await hand.type(search, 'om');
    await act(() => new Promise((resolve) => setTimeout(resolve, 450)));
    expect(requests).not.toContain('POST /channel/search');
    await hand.type(search, 'id');
    await hand.click(await screen.findByRole('checkbox', { name: /^Omid @/ }));
    await hand.click(screen.getByRole('checkbox', { name: /^Omida/ }));
    expect(requests.filter((name) => name === 'POST /channel/search')).toHaveLength(1);
    await hand.type(screen.getByRole('textbox', { name: en['event.direct.message'] }), 'Come!');
    await hand.click(screen.getByRole('button', { name: 'Send to 2 people' }));
    expect(await screen.findByText('No')).toBeDefined();
    isRefused = false;
    await hand.click(screen.getByRole('button', { name: 'Send to 1 person' }));
    await waitFor(() => expect(root.sheets.top).toBeNull());
    expect(sent).toEqual([
      { to: 400, body: 'Come!', event_id: 7, client_key: expect.any(String) },
      { to: 500, body: 'Come!', event_id: 7, client_key: expect.any(String) },
    ]);
  });
});

it('an event’s page names its speakers with their pages, and shows how it was [EVT-01]', async () => {
  draw(<EventScreen />, '/sara/tea', {
    [single]: {
      data: anEvent({
        ...over,
        influencers: [aSummary({ id: 8, username: 'leila', name: 'Leila' })],
        experience: { count: 2, comments_count: 0, gallery: [picture(1)] },
      }),
    },
    'GET /event/7/comment?page=1': { data: aPage([]) },
  });
  const speakers = within(await screen.findByRole('region', { name: en['event.people.speakers'] }));
  expect(speakers.getByRole('link').getAttribute('href')).toBe('/en/leila');
  expect(screen.getByRole('link', { name: '2 experiences' }).getAttribute('href')).toBe('/en/sara/tea/experience');
});

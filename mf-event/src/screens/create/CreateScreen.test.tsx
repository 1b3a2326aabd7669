import { deviceZone } from 'shared-kernel/language/deviceZone';
import { formatMoment } from 'shared-kernel/language/when';
import { isolate } from 'shared-kernel/language/text';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EventForm } from 'shared-kernel/contract/eventForm';
import { afterPaint } from 'shared-kernel/root/afterPaint';
import { answerTo } from 'shared-kernel/testing/answerTo';
import { holdUploads } from 'shared-kernel/testing/holdUploads';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aPage, aRefusal, aSummary } from 'shared-kernel/testing/rows';
import { CreationTimesSheet } from '../../sheets/creationTimes/CreationTimesSheet.tsx';
import { draw } from '../../testing/draw.ts';
import { eventForms } from '../../stores/eventForm/eventForms.ts';
import { anEvent } from '../../testing/rows.ts';
import words from '../../parts/eventForm/messages/en.json' with { type: 'json' };
import { CreateScreen } from './CreateScreen.tsx';

const path = '/event/create?draft=evening01';
const kinds = [
  {
    id: 1,
    title: 'Culture',
    categories: [
      { id: 1, title: 'Music' },
      { id: 2, title: 'Books' },
      { id: 3, title: 'Film' },
      { id: 4, title: 'Theatre' },
    ],
  },
];

interface Sent {
  drafts: { title: string; content: string; seen?: string | null }[];
  forms: EventForm[];
}

/** A server that accepts everything. */
function site(own: FakeAnswers = {}): { sent: Sent; answers: FakeAnswers } {
  const sent: Sent = { drafts: [], forms: [] };
  return {
    sent,
    answers: {
      ...answerTo('GET /properties/category/type', {}, { data: kinds }),
      ...answerTo('GET /properties/deadlines', {}, { data: [{ id: 0, title: 'Until it starts' }] }),
      ...answerTo(
        'GET /event/own-times',
        {},
        {
          data: [
            {
              event_id: 9,
              title: 'Choir',
              link: '/mina/choir',
              start: '2026-11-27T15:00:00.000Z',
              end: '2026-11-27T16:00:00.000Z',
            },
          ],
        },
      ),
      ...answerTo('GET /event/draft', {}, { data: [] }),
      ...answerTo('GET /event/draft/:key', { key: 'evening01' }, { data: null }),
      ...answerTo('PUT /event/draft/:key', { key: 'evening01' }, (body) => {
        sent.drafts.push(body);
        return { data: { updated_at: '2026-11-21T08:00:00.000Z' } };
      }),
      ...answerTo('DELETE /event/draft/:key', { key: 'evening01' }, { data: { key: 'evening01' } }),
      ...answerTo('GET /event/check-title-unique', { title: 'Tea and poems' }, { data: { success: true } }),
      ...answerTo('GET /event/check-title-unique', { title: 'Choir' }, { data: { success: false } }),
      ...answerTo('POST /event', {}, (body) => {
        sent.forms.push(body);
        return { data: { event: anEvent(), is_queued: false } };
      }),
      ...own,
    },
  };
}

async function show(own: FakeAnswers = {}, at = path) {
  const { sent, answers } = site(own);
  const drawn = draw(<CreateScreen />, at, answers);
  await waitFor(() => {
    expect(address()).not.toBeNull();
    expect(section('days').querySelector('[role=grid]')).not.toBeNull();
  });
  await openPart('categories');
  await screen.findByText('Music');
  return { ...drawn, sent, user: drawn.hand };
}

// By name: the label is tested where it matters, and a query by role reads the whole page.
const title = () => document.querySelector<HTMLInputElement>('[name=title]')!;
const address = () => document.querySelector<HTMLTextAreaElement>('[name=address]')!;
const publish = () => screen.getByText('Publish');
const section = (id: string) => document.getElementById(`section-${id}`)!;
const lineOf = (id: string) => section(id).querySelector<HTMLButtonElement>('h2 > button')!;
/** Opens a part that may have been opened before. */
const openPart = async (id: string) => {
  await waitFor(() => expect(section(id)).not.toBeNull());
  if (lineOf(id).ariaExpanded !== 'true') fireEvent.click(lineOf(id));
};
const type = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const pickDay = async (name: RegExp) => {
  fireEvent.click(within(section('days').querySelector<HTMLElement>('[role=grid]')!).getByLabelText(name));
  await act(() => new Promise<void>(afterPaint));
};

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('writing an event', () => {
  it('is left while the lower part of its form is on its way, and waits for it no more', async () => {
    const { answers } = site();
    const { unmount } = draw(<CreateScreen />, '/event/create/advance?draft=evening01', answers);
    await waitFor(() => expect(section('days')).not.toBeNull());
    // What is left behind is seen after each test.
    unmount();
  });

  it('is done with a template, a day, a title and a place, and leads to its page [EVT-12] [EVT-13]', async () => {
    const { sent, root, requests } = await show();
    fireEvent.click(screen.getByText('Workshop'));
    await pickDay(/26 November/);
    await pickDay(/27 November/);
    type(title(), 'Tea and poems');
    fireEvent.click(screen.getByText('Music'));
    type(address(), '12 Hafez Street');
    type(screen.getByLabelText(/^Price per person/), '۱۲۰٬۰۰۰');
    fireEvent.click(publish());
    await waitFor(() => expect(root.navigation.path).toBe('/sara/tea'));
    // Whoever has published shares it next.
    expect(root.sheets.top).toMatchObject({ name: 'event.share', params: { eventId: anEvent().id, isNew: true } });
    expect(sent.forms[0]).toMatchObject({
      title: 'Tea and poems',
      categories: [1],
      address: '12 Hafez Street',
      payment_type: 'payable',
      refund_hours: 48,
      capacity: { has_limitation: true, limitation: 15 },
      plans: [{ type: 'payable', title: 'Standard ticket', price: 120_000, capacity: null }],
      dates: [
        { start: '2026-11-26T12:30:00.000Z', end: '2026-11-26T15:30:00.000Z' },
        { start: '2026-11-27T12:30:00.000Z', end: '2026-11-27T15:30:00.000Z' },
      ],
    });
    expect(requests).toContain('DELETE /event/draft/evening01');
    expect(localStorage).toHaveLength(0);
  });

  it('sends deadline, seats, shared tickets, a code, a sponsor, an online place, rules and for whom it is [EVT-12]', async () => {
    const { sent, user } = await show({
      ...answerTo(
        'GET /properties/deadlines',
        {},
        {
          data: [
            { id: 0, title: 'Until it starts' },
            { id: 3, title: 'Three hours before' },
          ],
        },
      ),
    });
    await pickDay(/26 November/);
    type(title(), 'Tea and poems');
    fireEvent.click(screen.getByText('Music'));
    fireEvent.click(within(section('address')).getByText('Online'));
    type(document.querySelector<HTMLElement>('[name=onlineAddress]')!, 'https://meet.example.com/tea');
    await openPart('limit');
    fireEvent.click(screen.getByLabelText('The number of guests is limited'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reserving closes' }), 'Three hours before');
    fireEvent.click(within(section('plans')).getByText('Shared'));
    type(screen.getByLabelText(/^Price per person/), '۹۰٬۰۰۰');
    await openPart('tickets');
    type(screen.getByLabelText(/^How many/), '۸');
    await openPart('codes');
    fireEvent.click(screen.getByText('Add a code'));
    type(screen.getByLabelText(/^Code/), 'YALDA');
    type(screen.getByLabelText(/^Percent off/), '۲۵');
    type(screen.getByLabelText(/^How often/), '۴');
    const lastDay = screen.getByRole<HTMLInputElement>('textbox', { name: /^Last day/ });
    type(lastDay, '2026-11-25');
    // What was typed is checked before it is saved.
    await waitFor(() => expect(sent.drafts.at(-1)?.content).toContain('2026-11-25'));
    for (const part of ['sponsor', 'rules', 'support', 'badge', 'audience']) await openPart(part);
    type(document.querySelector<HTMLElement>('[name=sponsorship]')!, 'A bookshop');
    fireEvent.click(screen.getByText('No smoking.'));
    type(document.querySelector<HTMLElement>('[name=supportNumber]')!, '021 1234');
    type(document.querySelector<HTMLElement>('[name=badge]')!, 'First time');
    fireEvent.click(screen.getByLabelText('For close friends only'));
    fireEvent.click(publish());
    await waitFor(() => expect(sent.forms).toHaveLength(1));
    expect(sent.forms[0]).toMatchObject({
      deadline: 3,
      capacity: { has_limitation: true },
      payment_type: 'collective',
      plans: [{ type: 'collective', price: 90_000, capacity: 8 }],
      off_codes: [{ code: 'YALDA', percent: 25, use_count: 4, expiration_date: '2026-11-25T20:29:00.000Z' }],
      sponsorship: 'A bookshop',
      address: '',
      online_address: 'https://meet.example.com/tea',
      rules: 'No smoking.',
      support_number: '021 1234',
      custom_badge: 'First time',
      is_close_friend: true,
    });
  });

  it('is short until its parts are opened: a line says what each holds, and what does not apply is not there [EVT-12]', async () => {
    const { user } = await show();
    fireEvent.click(lineOf('categories'));
    const lines = () => [...document.querySelectorAll('section > h2 > button')].map(({ textContent }) => textContent);
    expect([section('codes'), section('sponsor'), section('tickets'), section('refund')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(lines()).toEqual(
      expect.arrayContaining([
        `${words['eventForm.categories.title']}*Choose up to 3.`,
        `${words['eventForm.seats.title']}${words['eventForm.plan.unlimited']}`,
        `${words['eventForm.rules']}${words['eventForm.rules.empty']}`,
      ]),
    );
    // By the keyboard, as every button.
    lineOf('rules').focus();
    await user.keyboard('{Enter}');
    // In large letters [SHL-34] a rule is wider than a phone.
    const rule = screen.getByRole('button', { name: words['eventForm.rules.noFilming'] });
    expect(getComputedStyle(rule).whiteSpace).toBe('normal');
    expect([lineOf('rules').ariaExpanded, document.activeElement]).toEqual(['true', lineOf('rules')]);
    expect(document.querySelector('[name=rules]')).not.toBeNull();
    await user.keyboard(' ');
    expect([lineOf('rules').ariaExpanded, document.querySelector('[name=rules]')]).toEqual(['false', null]);
    // A template fills some in, and their lines say so.
    fireEvent.click(screen.getByText('Concert'));
    expect(lines()).toEqual(
      expect.arrayContaining([
        `${words['eventForm.categories.title']}*${isolate('Music')}`,
        `${words['eventForm.seats.title']}100 guests at most`,
        `${words['eventForm.plan.list']}${isolate('Standard ticket')}`,
        `${words['eventForm.rules']}${words['eventForm.template.concert.rules']}`,
      ]),
    );
    for (const part of ['codes', 'sponsor', 'tickets', 'refund']) expect(section(part)).not.toBeNull();
  });

  it('has its parts open after a reload that were open before, and opens those that are wrong [EVT-12]', async () => {
    const before = await show();
    fireEvent.click(lineOf('categories'));
    fireEvent.click(lineOf('rules'));
    before.unmount();
    const { answers } = site();
    draw(<CreateScreen />, path, answers);
    await waitFor(() => expect(section('rules')).not.toBeNull());
    expect([lineOf('rules').ariaExpanded, lineOf('categories').ariaExpanded]).toEqual(['true', 'false']);
    type(title(), 'Tea and poems');
    type(address(), '12 Hafez Street');
    await waitFor(() => expect(section('days').querySelector('[role=grid]')).not.toBeNull());
    await pickDay(/26 November/);
    fireEvent.click(publish());
    await waitFor(() => expect(document.activeElement).toBe(section('categories')));
    expect(lineOf('categories').ariaExpanded).toBe('true');
    expect(within(section('categories')).getByText('Still missing: Category')).toBeDefined();
    // Closed again, its line says it.
    fireEvent.click(lineOf('categories'));
    expect(lineOf('categories').textContent).toContain('Still missing: Category');
    fireEvent.click(screen.getByText('Go there'));
    await waitFor(() =>
      expect([lineOf('categories').ariaExpanded, document.activeElement]).toEqual(['true', section('categories')]),
    );
  });

  it('takes a template’s category when the categories come later than the press [EVT-12]', async () => {
    let come: (answer: unknown) => void = () => undefined;
    const { answers } = site(
      answerTo(
        'GET /properties/category/type',
        {},
        () => new Promise<never>((resolve) => (come = resolve as typeof come)),
      ),
    );
    draw(<CreateScreen />, path, answers);
    fireEvent.click(await screen.findByText('Concert'));
    await waitFor(() => expect(section('categories')).not.toBeNull());
    expect(lineOf('categories').textContent).toContain('Choose up to 3.');
    await act(async () => come({ data: kinds }));
    await waitFor(() => expect(lineOf('categories').textContent).toContain('Music'));
  });

  it('asks for the price of the only ticket where it is chosen, and of several with each of them [EVT-12]', async () => {
    await show();
    fireEvent.click(within(section('plans')).getByText('Paid'));
    const prices = () => screen.getAllByLabelText(/^Price per person/).map((field) => field.closest('section')!.id);
    expect(prices()).toEqual(['section-plans']);
    await openPart('tickets');
    expect(prices()).toEqual(['section-plans']);
    fireEvent.click(screen.getByText('Add a ticket'));
    expect(prices()).toEqual(['section-tickets', 'section-tickets']);
    fireEvent.click(lineOf('tickets'));
    fireEvent.click(publish());
    await waitFor(() => expect(lineOf('tickets').ariaExpanded).toBe('true'));
  });

  it('offers one’s own city at a press, with which nothing more is needed for the place [EVT-12]', async () => {
    const { root } = await show();
    const city = { id: 5, name: 'Shiraz', province_id: 1, country: { name: 'Iran' } };
    act(() => root.session.signIn({ ...root.session.user!, city }));
    expect(address().required).toBe(true);
    fireEvent.click(await within(section('address')).findByText('Shiraz'));
    expect(address().required).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'City' }).value).toBe('Shiraz');
    expect(within(section('address')).queryByText('Shiraz')).toBeNull();
    expect(root.slice(eventForms).written('evening01').store.form.errorOf('address')).toBeNull();
  });

  it('says beside each field what is missing, counts it at the foot, and jumps there one by one [EVT-12]', async () => {
    const { sent } = await show();
    fireEvent.click(publish());
    expect(await screen.findByText('4 things to correct')).toBeDefined();
    expect(screen.getByText('Still missing: Title')).toBeDefined();
    expect(screen.getByText('Still missing: Dates')).toBeDefined();
    expect(document.activeElement).toBe(title());
    fireEvent.click(screen.getByText('Go there'));
    expect(document.activeElement).toBe(section('days'));
    type(title(), 'Tea and poems');
    expect(screen.getByText('3 things to correct')).toBeDefined();
    expect(sent.forms).toEqual([]);
  });

  it('is published at one press while the last day of a code has the focus, and was not read yet [EVT-12]', async () => {
    const { sent } = await show();
    await pickDay(/26 November/);
    type(title(), 'Tea and poems');
    fireEvent.click(screen.getByText('Music'));
    type(address(), '12 Hafez Street');
    fireEvent.click(within(section('plans')).getByText('Paid'));
    type(screen.getByLabelText(/^Price per person/), '۹۰٬۰۰۰');
    await openPart('codes');
    fireEvent.click(screen.getByText('Add a code'));
    type(screen.getByLabelText(/^Code/), 'YALDA');
    fireEvent.change(screen.getByRole('textbox', { name: /^Last day/ }), { target: { value: '2026-11-25' } });
    fireEvent.click(publish());
    await waitFor(() => expect(sent.forms).toHaveLength(1));
    expect(sent.forms[0]!.off_codes).toMatchObject([{ code: 'YALDA', expiration_date: '2026-11-25T20:29:00.000Z' }]);
  });

  it('says while it is typed that a title is taken, and sends nothing under it [EVT-12]', async () => {
    const { sent } = await show();
    await pickDay(/26 November/);
    fireEvent.click(screen.getByText('Music'));
    type(address(), '12 Hafez Street');
    fireEvent.change(title(), { target: { value: 'Choir' } });
    expect(await screen.findByText('Another event of yours has this title. Choose a different one.')).toBeDefined();
    // Nothing else is missing.
    fireEvent.click(publish());
    expect(await screen.findByText('1 thing to correct')).toBeDefined();
    expect(sent.forms).toEqual([]);
    type(title(), 'Tea and poems');
    expect(screen.queryByText(/Another event of yours/)).toBeNull();
    fireEvent.click(publish());
    await waitFor(() => expect(sent.forms).toHaveLength(1));
  });

  it('says so of a title from a draft that is taken since [EVT-12]', async () => {
    const before = await show();
    type(title(), 'Choir');
    before.unmount();
    await show();
    expect(title().value).toBe('Choir');
    expect(await screen.findByText('Another event of yours has this title. Choose a different one.')).toBeDefined();
  });

  it.each(['12.50', '12,5', '۱۲٫۵۰'])(
    'refuses a price of %s with a sentence, and takes it for no other [EVT-12]',
    async (typed) => {
      await show();
      fireEvent.click(within(section('plans')).getByText('Paid'));
      const price = screen.getByLabelText(/^Price per person/);
      type(price, typed);
      expect(screen.getByText(words['form.event.wholePrice'])).toBeDefined();
      // Once, at the field.
      expect(screen.queryByText(words['form.event.plans'])).toBeNull();
      expect([price.getAttribute('aria-invalid'), screen.queryByText(/1,250/)]).toEqual(['true', null]);
      type(price, '12.500');
      expect(screen.queryByText(words['form.event.wholePrice'])).toBeNull();
      expect(within(document.querySelector('aside')!).getByText(/12,500.Toman/)).toBeDefined();
    },
  );

  it('groups a price while it is typed, says its unit and the sum in words, and keeps the caret [EVT-12] [SHL-19]', async () => {
    const { user } = await show();
    fireEvent.click(within(section('plans')).getByText('Paid'));
    const price = screen.getByLabelText<HTMLInputElement>(/^Price per person/);
    const place = within(section('plans'));
    await user.type(price, '120000');
    expect([price.value, place.getByText('Toman').isConnected]).toEqual(['120,000', true]);
    expect(document.getElementById(price.getAttribute('aria-describedby')!)!.textContent).toBe(
      '120 thousand\u00A0Toman',
    );
    await user.type(price, '5', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([price.value, price.selectionStart]).toEqual(['1,520,000', 3]);
    // Deleted alone, a mark comes back, and the next press takes the digit before it.
    await user.type(price, '{Backspace}{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([price.value, price.selectionStart]).toEqual(['520,000', 0]);
    // A mark of the member's own may be a decimal point.
    await user.clear(price);
    await user.type(price, '12,5');
    expect(price.value).toBe('12,5');
  });

  it('shows its card while it is typed: beside the form, and one press away [EVT-12]', async () => {
    await show();
    const card = within(document.querySelector('aside')!);
    const heading = () => card.getByRole('heading', { hidden: true }).textContent;
    expect(heading()).toBe(words['eventForm.preview.noTitle']);
    type(title(), 'Tea and poems');
    await pickDay(/26 November/);
    await pickDay(/27 November/);
    fireEvent.click(within(section('plans')).getByText('Paid'));
    type(screen.getByLabelText(/^Price per person/), '۱۲۰٬۰۰۰');
    type(address(), '12 Hafez Street');
    expect(heading()).toBe('Tea and poems');
    expect(card.getByText(/Thursday, 26 November.*18:00/).textContent).toContain('1');
    expect([card.getByText('12 Hafez Street'), card.getByText(/120,000.Toman/)]).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: words['eventForm.preview.title'] }));
    expect(within(screen.getByRole('dialog')).getByRole('heading', { name: 'Tea and poems' })).toBeDefined();
  });

  it('shows the page that it makes beside a wide form, for guests to read and not to press [SHL-35] [EVT-12]', async () => {
    jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function observe(seen) {
      return {
        observe: () => seen([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver),
        disconnect() {},
      } as unknown as IntersectionObserver;
    });
    const { requests } = await show();
    jest.restoreAllMocks();
    const beside = document.querySelector('aside')!;
    await waitFor(() => expect(beside.querySelector('h1')).not.toBeNull());
    const headline = () => beside.querySelector('h1')!.textContent;
    expect(headline()).toBe(words['eventForm.preview.noTitle']);
    const asked = requests.length;
    type(title(), 'Tea and poems');
    await pickDay(/26 November/);
    fireEvent.click(within(section('plans')).getByText('Paid'));
    // The page of an event without a price yet does not call it free.
    expect(within(beside.querySelector<HTMLElement>('[data-wide]')!).queryByText('Free')).toBeNull();
    type(screen.getByLabelText(/^Price per person/), '120000');
    type(address(), '12 Hafez Street');
    const page = within(beside.querySelector<HTMLElement>('[data-wide]')!);
    expect(headline()).toBe('Tea and poems');
    expect(page.getAllByText(/Thursday, 26 November.*18:00/).length).toBeGreaterThan(0);
    expect([page.getByText('12 Hafez Street'), page.getByText('Pay and join')]).toHaveLength(2);
    expect(page.getAllByText(/120,000.Toman/).length).toBeGreaterThan(0);
    // Neither the mouse nor the keyboard gets into it, and it asks the server nothing.
    expect(beside.querySelector('h1')!.closest('[inert]')).not.toBeNull();
    const last = beside.compareDocumentPosition(title()) & Node.DOCUMENT_POSITION_PRECEDING;
    expect([last > 0, requests.slice(asked).filter((request) => !/draft|title/.test(request))]).toEqual([true, []]);
  });

  it('takes three categories; further ones are off and it is said why [EVT-12]', async () => {
    await show();
    const chip = (name: string) => screen.getByText(name).closest('button')!;
    for (const name of ['Music', 'Books', 'Film']) fireEvent.click(chip(name));
    expect(chip('Theatre').disabled).toBe(true);
    expect(screen.getByText('You can’t choose more than 3. Remove one to choose another.')).toBeDefined();
    fireEvent.click(chip('Film'));
    expect(chip('Theatre').disabled).toBe(false);
  });

  it('says of categories that could not be loaded that they are missing, and asks for them again', async () => {
    let isDown = true;
    const { answers } = site(
      answerTo('GET /properties/category/type', {}, () => (isDown ? aRefusal(503, 'busy') : { data: kinds })),
    );
    draw(<CreateScreen />, path, answers);
    await openPart('categories');
    expect(await screen.findByText('The categories could not be loaded.')).toBeDefined();
    expect(within(section('categories')).queryByText('Please wait…')).toBeNull();
    isDown = false;
    fireEvent.click(within(section('categories')).getByText('Try again'));
    expect(await screen.findByText('Music')).toBeDefined();
    expect(screen.queryByText('The categories could not be loaded.')).toBeNull();
  });

  it('takes ten pictures of one shape: it is said when there are ten, and why the shape stays [EVT-12]', async () => {
    const pictures = Array.from({ length: 10 }, (_, at) => ({
      id: at + 1,
      link: `/files/${at}.jpg`,
      thumbnail_link: `/files/${at}-s.jpg`,
    }));
    const content = JSON.stringify({ title: 'Tea', gallery: pictures, ratio: 1.54 });
    const { root } = await show({
      ...answerTo(
        'GET /event/draft/:key',
        { key: 'evening01' },
        { data: { key: 'evening01', title: '', cover: null, content, updated_at: '2026-11-21T07:00:00.000Z' } },
      ),
    });
    expect(await screen.findByText('All 10 pictures are chosen.')).toBeDefined();
    expect(screen.queryByText('Add pictures')).toBeNull();
    fireEvent.click(screen.getByText('Tall'));
    expect(root.toasts.list.map(({ kind, text }) => [kind, text])).toEqual([
      ['warning', 'The first picture sets the shape of all. Remove all pictures to change it.'],
    ]);
    expect(screen.getByText('Wide').closest('button')?.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByLabelText('Remove picture 10'));
    expect(screen.queryByText('All 10 pictures are chosen.')).toBeNull();
    expect(screen.getByText('Add pictures')).toBeDefined();
  });

  it('sorts its pictures by the arrow keys, says where each is now, and the first is the cover [EVT-12]', async () => {
    const gallery = [1, 2, 3].map((id) => ({ id, link: `/files/${id}.jpg`, thumbnail_link: `/files/${id}-s.jpg` }));
    const content = JSON.stringify({ title: 'Tea', gallery });
    await show(
      answerTo(
        'GET /event/draft/:key',
        { key: 'evening01' },
        { data: { key: 'evening01', title: '', cover: null, content, updated_at: '2026-11-21T07:00:00.000Z' } },
      ),
    );
    const order = () =>
      [...section('gallery').querySelectorAll('li img')].map((picture) => picture.getAttribute('src')!.at(7));
    const grip = (number: number) => screen.getByLabelText(new RegExp(`^Move picture ${number}`));
    await waitFor(() => expect(order()).toEqual(['1', '2', '3']));
    fireEvent.keyDown(grip(1), { key: 'ArrowRight' });
    expect(order()).toEqual(['2', '1', '3']);
    expect(screen.getByText('Now picture 2 of 3')).toBeDefined();
    // The grip of the picture that was moved keeps the focus.
    await waitFor(() => expect(document.activeElement).toBe(grip(2)));
    fireEvent.keyDown(grip(3), { key: 'ArrowRight' });
    expect(order()).toEqual(['2', '1', '3']);
    const [first, second] = section('gallery').querySelectorAll('li');
    expect([first!.textContent, second!.textContent]).toEqual(['Cover', '']);
    // Whoever takes away several by the keyboard presses it again.
    const cross = screen.getByLabelText('Remove picture 2');
    cross.focus();
    fireEvent.click(cross);
    expect(order()).toEqual(['2', '3']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Remove picture 2')));
  });

  describe('whose fifth picture of ten is refused [EVT-12] [EVT-16]', () => {
    const createObjectURL = URL.createObjectURL;
    const refusal = { code: 'not_a_picture', message: 'This is no picture.' };
    let held: ReturnType<typeof holdUploads>;
    beforeEach(() => {
      held = holdUploads();
      URL.createObjectURL = () => 'blob:picture';
      URL.revokeObjectURL = () => undefined;
    });
    afterEach(() => {
      held.stop();
      URL.createObjectURL = createObjectURL;
    });

    it('keeps the others in the order in which they were chosen, says why, and offers it again', async () => {
      const { root } = await show();
      const { store } = root.slice(eventForms).written('evening01');
      act(() => {
        for (let size = 1; size <= 10; size++) store.gallery.uploads.add(new Blob(['x'.repeat(size)]));
      });
      // Two are on their way at once, and of each pair the later one arrives first.
      for (let pair = 0; pair < 5; pair++) {
        await waitFor(() => expect(held.waiting).toHaveLength(2));
        for (const upload of held.waiting.splice(0).toReversed())
          await act(async () => (upload.id === 5 ? upload.answer(422, refusal) : upload.accept()));
      }
      await waitFor(() => expect(store.values.gallery.map(({ id }) => id)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10]));
      const gallery = within(section('gallery'));
      expect((await gallery.findByText('This is no picture.')).closest('[role=alert]')).not.toBeNull();
      expect(gallery.getByRole('button', { name: /again/i })).toBeDefined();
      expect((publish().closest('button') as HTMLButtonElement).disabled).toBe(false);
    });

    it('is not sent while a picture is on its way, which it would lack', async () => {
      const { root, sent } = await show();
      const { store } = root.slice(eventForms).written('evening01');
      act(() => {
        store.fill({
          title: 'Tea and poems',
          categories: [{ id: 1, title: 'Music' }],
          days: [{ day: '2026-11-26', times: [{ start: '18:00', end: '21:00', nights: 0 }] }],
          address: '12 Hafez Street',
        });
        store.gallery.uploads.add(new Blob(['x']));
      });
      await waitFor(() => expect(held.waiting).toHaveLength(1));
      expect(await act(() => store.create('Guest'))).toBeNull();
      await act(async () => held.waiting[0]!.accept());
      expect(await act(() => store.create('Guest'))).not.toBeNull();
      expect(sent.forms.map(({ gallery }) => gallery)).toEqual([[1]]);
    });
  });

  it('says which own event is on at the same time, and what repeating by weeks makes [EVT-13]', async () => {
    await show();
    await pickDay(/27 November/);
    expect(screen.getByText(`You host ${isolate('Choir')} at the same time.`)).toBeDefined();
    fireEvent.click(screen.getByLabelText('One week more'));
    expect(screen.getByText('2 times will be made.')).toBeDefined();
    const made = screen.getByLabelText('Every day that will be made');
    expect([...made.children].map((day) => day.textContent)).toEqual(['Friday, 27 November', 'Friday, 4 December']);
    fireEvent.click(screen.getByLabelText('Remove Friday, 27 November'));
    await act(() => new Promise<void>(afterPaint));
    expect(screen.queryByText(/You host/)).toBeNull();
  });

  it('gives all later days the hours of the first at a press [EVT-13]', async () => {
    const { user, root } = await show();
    await pickDay(/27 November/);
    await pickDay(/28 November/);
    const hours = () =>
      [...section('days').querySelectorAll(`ul[aria-label="${words['eventForm.days.list']}"] > li`)].map(
        ({ textContent }) => textContent!.includes('17:00') && textContent!.includes('19:15'),
      );
    const { dates } = root.slice(eventForms).written('evening01').store;
    act(() => dates.setTimes('2026-11-27', [{ start: '17:00', end: '19:15', nights: 0 }]));
    expect(hours()).toEqual([true, false]);
    await user.click(screen.getByText(words['eventForm.days.copyTimes']));
    expect(hours()).toEqual([true, true]);
  });

  it('begins at who else is there at its second address [EVT-13]', async () => {
    const shown: string[] = [];
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function note() {
      shown.push(this.id);
    };
    await show({}, '/event/create/advance?draft=evening01');
    await waitFor(() => expect(shown).toEqual(['section-people']));
    Element.prototype.scrollIntoView = scrollIntoView;
  });

  it('answers a press at once, draws what follows from it after that, and loses no press in between [EVT-13]', async () => {
    const { root } = await show();
    const cell = (name: RegExp) =>
      within(section('days').querySelector<HTMLElement>('[role=grid]')!).getByLabelText(name);
    const days = () =>
      root
        .slice(eventForms)
        .written('evening01')
        .store.values.days.map(({ day }) => day);
    fireEvent.click(cell(/27 November/));
    fireEvent.click(cell(/29 November/));
    expect([cell(/27 November/).ariaPressed, cell(/29 November/).ariaPressed, days()]).toEqual(['true', 'true', []]);
    await waitFor(() => expect(days()).toEqual(['2026-11-27', '2026-11-29']));
    const removing = await screen.findByLabelText('Remove Friday, 27 November');
    fireEvent.click(removing, { detail: 1 });
    expect([getComputedStyle(removing).visibility, days().length]).toEqual(['hidden', 2]);
    await waitFor(() => expect(cell(/27 November/).ariaPressed).toBe('false'));
    expect(days()).toEqual(['2026-11-29']);
    // The keyboard's place is not lost with the row either.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Sunday, 29 November');
  });

  it('goes on with the next day when one is removed by the keyboard [EVT-13]', async () => {
    const { user } = await show();
    await pickDay(/27 November/);
    await pickDay(/28 November/);
    await pickDay(/29 November/);
    for (const [gone, next] of [
      ['Saturday, 28 November', 'Sunday, 29 November'],
      ['Sunday, 29 November', 'Friday, 27 November'],
    ]) {
      screen.getByLabelText(`Remove ${gone!}`).focus();
      await user.keyboard('{Enter}');
      expect(document.activeElement?.getAttribute('aria-label')).toBe(`Remove ${next!}`);
    }
  });

  it('keeps the buttons of a hundred days out of the form, each of which a browser lays out at a change of address', async () => {
    await show();
    await pickDay(/27 November/);
    const { form } = screen.getByLabelText<HTMLInputElement>(/^Title/);
    const row = screen.getByLabelText('Remove Friday, 27 November').closest('li')!;
    expect([...form!.elements].filter((control) => row.contains(control))).toEqual([]);
  });

  it('puts what the server says of a date at the dates, and of a plan at the price [EVT-12]', async () => {
    let refusal = aRefusal(422, 'in_the_past', { errors: { 'dates.0.start': ['That has begun.'] } });
    await show({ ...answerTo('POST /event', {}, () => refusal) });
    await pickDay(/26 November/);
    type(title(), 'Tea and poems');
    fireEvent.click(screen.getByText('Music'));
    type(address(), '12 Hafez Street');
    fireEvent.click(publish());
    await waitFor(() => expect(within(section('days')).getByText('That has begun.')).toBeDefined());
    refusal = aRefusal(422, 'invalid', { errors: { 'plans.0.price': ['Too dear.'] } });
    await pickDay(/28 November/);
    fireEvent.click(publish());
    await waitFor(() => expect(within(section('plans')).getByText('Too dear.')).toBeDefined());
  });

  it('names at the speakers the one who can’t be named any more, counts it, and jumps there [EVT-12]', async () => {
    const { user } = await show({
      ...answerTo(
        'POST /channel/search',
        {},
        { data: [aSummary()], current_page: 1, last_page: 1, per_page: 20, total: 1, next: null },
      ),
      ...answerTo('POST /event', {}, aRefusal(422, 'unknown_channel', { errors: { 'influencers.0': ['Not there.'] } })),
    });
    await pickDay(/26 November/);
    type(title(), 'Tea and poems');
    fireEvent.click(screen.getByText('Music'));
    type(address(), '12 Hafez Street');
    await openPart('people');
    const speakers = screen.getByRole('combobox', { name: 'Speakers' });
    await user.type(speakers, 'sar');
    await user.click(await screen.findByRole('option', { name: /Sara Ahmadi/ }));
    fireEvent.click(publish());
    expect(await screen.findByText('1 thing to correct')).toBeDefined();
    expect(within(section('people')).getByText(`${isolate('Sara Ahmadi')}: Not there.`)).toBeDefined();
    title().focus();
    fireEvent.click(screen.getByText('Go there'));
    expect(document.activeElement).toBe(speakers);
  });

  it('finds a city by its name, says its province, and brings the map there [EVT-12]', async () => {
    // jsdom has no WebGL and warns about it.
    const canvas = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const city = (id: number, province: number) => ({
      id,
      name: 'Shahr',
      province_id: province,
      country: { name: 'Iran' },
    });
    const province = { id: 1, name: 'Fars', country: { name: 'Iran' } };
    const whole = { ...city(5, 1), province, location: { latitude: 29.6, longitude: 52.5 } };
    const { user, requests } = await show({
      ...answerTo('GET /properties/city', { search: 'shahr' }, { ...aPage([city(5, 1), city(6, 2)]) }),
      ...answerTo('GET /properties/country', {}, { data: [{ id: 1, name: 'Iran' }] }),
      ...answerTo('GET /properties/country/:id', { id: 1 }, { data: { id: 1, name: 'Iran', provinces: [province] } }),
      ...answerTo('GET /properties/city/:id', { id: 5 }, { data: whole }),
    });
    fireEvent.click(within(section('address')).getByText('Choose on the map'));
    await within(section('address')).findByText('Without a map');
    await user.type(screen.getByRole('combobox', { name: 'City' }), 'shahr');
    const found = await screen.findAllByRole('option', { name: /Shahr/ });
    expect(found.map(({ textContent }) => textContent)).toEqual(['ShahrFars', 'ShahrIran']);
    await user.click(found[0]!);
    await waitFor(() => expect(requests).toContain('GET /properties/city/5'));
    canvas.mockRestore();
  });

  it('searches people from three letters on, and adds them once [EVT-12]', async () => {
    const entries: string[] = [];
    const { user } = await show({
      ...answerTo('POST /channel/search', {}, (body) => {
        entries.push(body.entry);
        return { data: [aSummary()], current_page: 1, last_page: 1, per_page: 20, total: 1, next: null };
      }),
    });
    await openPart('people');
    const speakers = screen.getByRole('combobox', { name: 'Speakers' });
    await user.type(speakers, 'sa');
    await act(() => new Promise((resolve) => setTimeout(resolve, 450)));
    expect(entries).toEqual([]);
    await user.type(speakers, 'r');
    await user.click(await screen.findByRole('option', { name: /Sara Ahmadi/ }));
    expect(screen.getByLabelText(`Remove ${isolate('Sara Ahmadi')}`)).toBeDefined();
    expect(entries).toEqual(['sar']);
  });
});

describe('a draft [EVT-12]', () => {
  it('is there after a reload, on this device and on the server', async () => {
    const before = await show();
    type(title(), 'Tea and poems');
    await pickDay(/26 November/);
    await waitFor(() => expect(before.sent.drafts).toHaveLength(1));
    expect(screen.getByText('Saved')).toBeDefined();
    expect(before.sent.drafts[0]).toMatchObject({ title: 'Tea and poems', seen: null });
    before.unmount();
    await show();
    expect(title().value).toBe('Tea and poems');
    expect(screen.getByText('Thursday, 26 November')).toBeDefined();
  });

  it('goes on where another device left it', async () => {
    const content = JSON.stringify({ title: 'From the phone', hasLimit: true, weeks: 'rubbish' });
    await show({
      ...answerTo(
        'GET /event/draft/:key',
        { key: 'evening01' },
        { data: { key: 'evening01', title: '', cover: null, content, updated_at: '2026-11-21T07:00:00.000Z' } },
      ),
    });
    await waitFor(() => expect(title().value).toBe('From the phone'));
    await openPart('limit');
    expect(screen.getByLabelText(/number of guests is limited/)).toHaveProperty('checked', true);
  });

  it('asks which one stays when another device has written on', async () => {
    const other = {
      key: 'evening01',
      title: '',
      cover: null,
      content: JSON.stringify({ title: 'From the phone' }),
      updated_at: '2026-11-21T09:00:00.000Z',
    };
    let isKept = false;
    await show({
      ...answerTo('GET /event/draft/:key', { key: 'evening01' }, () => (isKept ? { data: other } : { data: null })),
      ...answerTo('PUT /event/draft/:key', { key: 'evening01' }, aRefusal(409, 'edited_elsewhere')),
    });
    isKept = true;
    type(title(), 'From here');
    const take = await screen.findByText('Take the other one');
    expect(title().value).toBe('From here');
    fireEvent.click(take);
    await waitFor(() => expect(title().value).toBe('From the phone'));
    expect(screen.queryByText('This draft was changed elsewhere')).toBeNull();
  });

  it('is kept on this device while the server is out of reach', async () => {
    await show({
      ...answerTo('PUT /event/draft/:key', { key: 'evening01' }, () => {
        throw new TypeError('no network');
      }),
    });
    type(title(), 'Tea and poems');
    expect(await screen.findByText('Saved on this device')).toBeDefined();
    expect(Object.values({ ...localStorage }).join()).toContain('Tea and poems');
  });

  it('is not the next account’s', async () => {
    const { root } = await show();
    type(title(), 'Private');
    act(() => root.session.forget());
    expect(Object.values({ ...localStorage }).join()).toContain('"owner":50');
    expect(title().value).toBe('');
  });

  it('is one of several, which are listed with when each was written and a way to it', async () => {
    await show({
      ...answerTo(
        'GET /event/draft',
        {},
        {
          data: [
            { key: 'evening01', title: 'This one', cover: null, updated_at: '2026-11-21T07:00:00.000Z' },
            { key: 'evening02', title: 'A hike', cover: null, updated_at: '2026-11-21T07:00:00.000Z' },
          ],
        },
      ),
    });
    await openPart('drafts');
    const drafts = section('drafts');
    expect(
      within(drafts)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/en/event/create?draft=evening02']);
    // Several of one day and without a title are told apart by their hour.
    const written = formatMoment('en', '2026-11-21T07:00:00.000Z', deviceZone());
    expect(within(drafts).getByRole('link').textContent).toContain(` · ${written}`);
  });

  it('is told apart from one of its title and its minute, in the list and in the question [EVT-12]', async () => {
    await show({
      ...answerTo(
        'GET /event/draft',
        {},
        {
          data: [
            { key: 'evening02', title: 'A hike', cover: '/hill.jpg', updated_at: '2026-11-21T07:00:40.000Z' },
            { key: 'evening03', title: 'A hike', cover: null, updated_at: '2026-11-21T07:00:10.000Z' },
          ],
        },
      ),
    });
    await openPart('drafts');
    const [newer, older] = within(section('drafts')).getAllByRole('link');
    expect(newer!.textContent).toContain('1 of 2, the newest first');
    expect(older!.textContent).toContain('2 of 2, the newest first');
    expect([newer, older].map((link) => link!.querySelector('img')?.getAttribute('src'))).toEqual([
      '/hill.jpg',
      undefined,
    ]);
    fireEvent.click(screen.getByLabelText(/^Remove the draft .*2 of 2/));
    expect(screen.getByRole('alertdialog').textContent).toContain('2 of 2, the newest first');
  });

  it('is deleted only after a question, and stays where its deletion is refused', async () => {
    let isDown = true;
    const { requests, root } = await show({
      ...answerTo(
        'GET /event/draft',
        {},
        { data: [{ key: 'evening02', title: 'A hike', cover: null, updated_at: '2026-11-21T07:00:00.000Z' }] },
      ),
      ...answerTo('DELETE /event/draft/:key', { key: 'evening02' }, () =>
        isDown ? aRefusal(503, 'busy') : { data: { key: 'evening02' } },
      ),
    });
    await openPart('drafts');
    const ask = async () => {
      fireEvent.click(await screen.findByLabelText(`Remove the draft ${isolate('A hike')}`));
      return within(screen.getByRole('alertdialog'));
    };
    const deletion = 'DELETE /event/draft/evening02';
    fireEvent.click((await ask()).getByText('Cancel'));
    expect(requests).not.toContain(deletion);
    fireEvent.click((await ask()).getByText('Delete the draft'));
    await waitFor(() => expect(root.toasts.list).toMatchObject([{ kind: 'error' }]));
    expect(screen.getByText('A hike')).toBeDefined();
    isDown = false;
    fireEvent.click((await ask()).getByText('Delete the draft'));
    await waitFor(() => expect(screen.queryByText('A hike')).toBeNull());
    expect(requests.filter((request) => request === deletion)).toHaveLength(2);
  });
});

describe('the sheet of a day’s hours [EVT-13]', () => {
  interface Hours {
    start: string;
    end: string;
    nights: number;
    was?: string;
    taken?: number;
  }
  const open = (times: Hours[] = [{ start: '18:00', end: '21:00', nights: 0 }], day = '2026-11-27') => {
    const drawn = draw(<CreationTimesSheet day={day} zone="Asia/Tehran" times={times} />, '/event/create');
    const answer = jest.fn();
    act(() => void drawn.root.sheets.open('event.creationTimes', { day, zone: 'Asia/Tehran', times }).then(answer));
    return { ...drawn, answer };
  };
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

  it('says that an evening ends on the next day, and gives it', async () => {
    const { answer } = open();
    await screen.findByText('Use these hours');
    choose('Hour of end 1', '02');
    expect(screen.getByText('It goes on over midnight and ends the next day.')).toBeDefined();
    fireEvent.click(screen.getByText('Use these hours'));
    await waitFor(() => expect(answer).toHaveBeenCalledWith({ times: [{ start: '18:00', end: '02:00', nights: 1 }] }));
  });

  it('keeps a time that has guests, which is moved with them to other hours', async () => {
    const was = '2026-11-27T14:30:00.000Z';
    const { answer } = open([
      { start: '10:00', end: '12:00', nights: 0, taken: 0 },
      { start: '18:00', end: '21:00', nights: 0, was, taken: 3 },
    ]);
    expect(await screen.findByText(/3 places are taken at this time/)).toBeDefined();
    const remove = (number: number) => screen.getByRole<HTMLButtonElement>('button', { name: `Remove time ${number}` });
    expect([remove(1).disabled, remove(2).disabled]).toEqual([false, true]);
    fireEvent.click(remove(1));
    expect(remove(1).disabled).toBe(true);
    choose('Hour of start 1', '19');
    fireEvent.click(screen.getByText('Use these hours'));
    await waitFor(() =>
      expect(answer).toHaveBeenCalledWith({ times: [{ start: '19:00', end: '21:00', nights: 0, was }] }),
    );
  });

  it('refuses an end before the start, and is never without a time', async () => {
    const { root } = open();
    await screen.findByText('Use these hours');
    choose('Hour of end 1', '17');
    expect(screen.getByText('The end must be after the start.')).toBeDefined();
    fireEvent.click(screen.getByText('Use these hours'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove time 1' }));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Hour of start 1' }).value).toBe('');
    fireEvent.click(screen.getByText('Use these hours'));
    expect(screen.getByText('Choose a start and an end.')).toBeDefined();
    expect(root.sheets.top?.name).toBe('event.creationTimes');
  });

  it('begins blank, finds no fault before it is used, and adds a time where the last one ends', async () => {
    open([]);
    const hour = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value;
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Hour of start 1' })).value).toBe('');
    expect(screen.queryByText('It ends on a later day')).toBeNull();
    choose('Hour of start 1', '18');
    for (const said of ['Choose a start and an end.', /over midnight/]) expect(screen.queryByText(said)).toBeNull();
    choose('Hour of end 1', '21');
    fireEvent.click(screen.getByText('Another time on this day'));
    expect([hour('Hour of start 2'), hour('Hour of end 2')]).toEqual(['21', '21']);
  });

  it('offers nights where the end is before the start', async () => {
    const { answer } = open();
    await screen.findByText('Use these hours');
    choose('Hour of end 1', '17');
    fireEvent.click(screen.getByRole('button', { name: 'One night more' }));
    fireEvent.click(screen.getByText('Use these hours'));
    await waitFor(() => expect(answer).toHaveBeenCalledWith({ times: [{ start: '18:00', end: '17:00', nights: 1 }] }));
  });

  it('leaves hours of today that were there before, and offers no others that are over', async () => {
    // It is 11:30 in Tehran.
    const before = { start: '10:00', end: '12:00', nights: 0 };
    const { answer, unmount } = open([before], '2026-11-21');
    await screen.findByText('Use these hours');
    const offered = () =>
      within(screen.getByRole('combobox', { name: 'Hour of start 1' })).queryByRole('option', { name: '09' });
    expect([offered(), screen.queryByText('The time must be later than now.')]).toEqual([null, null]);
    fireEvent.click(screen.getByText('Use these hours'));
    await waitFor(() => expect(answer).toHaveBeenCalledWith({ times: [before] }));
    unmount();
    open([before]);
    expect(await screen.findByText('Use these hours')).toBeDefined();
    expect(offered()).not.toBeNull();
  });

  it('refuses a time that is over by now, and says so', async () => {
    const { root, setNow } = open([{ start: '18:00', end: '21:00', nights: 0 }], '2026-11-21');
    await screen.findByText('Use these hours');
    choose('Hour of start 1', '19');
    setNow('2026-11-21T16:00:00.000Z');
    choose('Hour of end 1', '22');
    fireEvent.click(screen.getByText('Use these hours'));
    expect(screen.getByText('The time must be later than now.')).toBeDefined();
    expect(root.sheets.top?.name).toBe('event.creationTimes');
  });

  it('has twenty-four times at most', async () => {
    const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
    open(hours.map((hour) => ({ start: `${hour}:00`, end: `${hour}:30`, nights: 0 })));
    await screen.findByText('Use these hours');
    expect(screen.queryByText('Another time on this day')).toBeNull();
  });
});

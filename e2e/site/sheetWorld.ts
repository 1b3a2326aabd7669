import { api, book, demoHost, hostEvent, signInAs } from './accounts.ts';
import { mark } from './mark.ts';
import { newPerson } from './people.ts';
import type { Who, World } from './sheetWays.ts';

const quarter = 15 * 60_000;

/** Makes what the ways to sheets lead through, and signs in whose they are. */
export async function makeWorld(): Promise<{ tokens: Record<Exclude<Who, 'visitor'>, string>; world: World }> {
  const [host, guest] = await Promise.all([newPerson('نگار', 'میزبان'), newPerson('مینا', 'راد')]);
  const [member, owner] = await Promise.all([signInAs('sara@example.com'), signInAs(demoHost.entry)]);
  const tokens = { host: host.token, guest: guest.token, member, owner };
  const day = 24 * 3_600_000;
  const first = Math.ceil(Date.now() / quarter) * quarter + 4 * quarter;
  const sessions = Array.from({ length: 10 }, (_, at) => ({
    start: new Date(first + at * day).toISOString(),
    end: new Date(first + at * day + 4 * quarter).toISOString(),
  }));
  const title = `چای ورق ${mark}`;
  const event = await hostEvent(host.token, [], {
    title,
    dates: sessions.map((session) => ({ ...session, times: [session] })),
    address: 'خیابان زند، پلاک ۷',
    online_address: null,
    city: 1,
    location: { latitude: 29.62, longitude: 52.53 },
  });
  const calledOff = await hostEvent(host.token, [3], { title: `برگزار نشد ${mark}` });
  await book(guest.token, event, sessions[0]!.start, 1, '');
  await book(guest.token, calledOff, calledOff.dates.items[0]!.times[0]!.start, 1, '');
  await api(host.token, 'POST', `/event/${calledOff.id}/call-off`, { reason: 'باران می‌آید' });
  const { data: comment } = (await api(guest.token, 'POST', `/event/${event.id}/comment`, {
    body: 'کیک هم بیاورم؟',
  })) as { data: { id: number } };
  await api(guest.token, 'POST', `/event/${event.id}/like`, { liked: true });
  const { data: whole } = (await api(guest.token, 'GET', `/event/${event.id}/single`)) as {
    data: { group_id: number };
  };
  const { data: unrated } = (await api(member, 'GET', '/events/without-rates')) as { data: { link: string }[] };
  const { data: told } = (await api(null, 'POST', '/experience', { page: 1 })) as {
    data: { event: { link: string } }[];
  };
  const { data: untold } = (await api(owner, 'GET', '/events/without-experiences')) as { data: { slug: string }[] };
  const world = {
    title,
    event: event.link,
    comment: `${event.link}#comment-${comment.id}`,
    calledOff: calledOff.link,
    past: unrated[0]!.link,
    room: `/direct/${whole.group_id}`,
    experience: `${told[0]!.event.link}/experience`,
    experienceForm: `/event/edit/${untold[0]!.slug}/experience`,
    channel: `/${demoHost.username}`,
    own: `/${demoHost.username}`,
  };
  return { tokens, world };
}

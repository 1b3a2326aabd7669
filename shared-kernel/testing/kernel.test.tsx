import { act, render, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useParams } from 'react-router-dom';
import { defineManifest } from '../contract/platform/defineManifest.ts';
import { useTakenOver } from '../platform/useTakenOver.ts';
import { useRoot } from '../root/context.ts';
import { answerTo } from './answerTo.tsx';
import { drawerOf } from './drawerOf.tsx';
import { aPage, aUser } from './rows.tsx';

const RoomScreen = observer(function RoomScreen() {
  const { id } = useParams();
  const { api, session } = useRoot();
  const [count, setCount] = useState(0);
  useEffect(() => void api('GET /activity', { page: 1, side: 'host' }).then(({ total }) => setCount(total)), [api]);
  return (
    <p>
      room {id} for {session.user?.username ?? 'nobody'}, {count} more
    </p>
  );
});
const screenOf = (path: `/${string}`, name: string) =>
  ({ path, screen: name, layout: 'default', guard: 'public', title: 'title.probe' }) as const;
const manifest = defineManifest({
  name: 'mf-probe',
  kernel: '^2.0.0',
  routes: [screenOf('/direct/:id', 'RoomScreen'), screenOf('/direct', 'InboxScreen')],
  sheets: {},
  slots: {},
});
const draw = drawerOf(manifest, {}, { user: aUser() });
const none = answerTo('GET /activity', { side: 'host', page: 1 }, aPage([]));

describe('how an area’s tests draw', () => {
  it('a screen on a real kernel, with its route’s parameters and the answers of a fake server', async () => {
    // Whatever the order of the query's parameters.
    const { requests } = draw(<RoomScreen />, '/direct/7', none);
    expect(await screen.findByText('room 7 for mina, 0 more')).toBeDefined();
    expect(requests).toEqual(['GET /activity?page=1&side=host']);
  });

  it('in other circumstances than the usual ones', () => {
    draw(<RoomScreen />, '/direct/7', none, { user: null });
    expect(screen.getByText('room 7 for nobody, 0 more')).toBeDefined();
  });

  it('no screen where the manifest has another or none', () => {
    expect(() => draw(<RoomScreen />, '/direct')).toThrow('At /direct the manifest of mf-probe has InboxScreen');
    expect(() => draw(<RoomScreen />, '/saves')).toThrow('has nothing, not RoomScreen');
  });

  it('only what the contract has', () => {
    // @ts-expect-error -- There is no such call.
    answerTo('GET /activities', {}, aPage([]));
    // @ts-expect-error -- A page has rows.
    answerTo('GET /activity', { page: 1 }, { data: 7 });
    expect(answerTo('POST /event/:id/like', { id: 7 }, { data: { action: 'like', likes_count: 3 } })).toHaveProperty([
      'POST /event/7/like',
    ]);
  });
});

describe('what waits until a page is taken over [PLT-15]', () => {
  const drawn: boolean[] = [];
  const Late = () => {
    const isTakenOver = useTakenOver();
    drawn.push(isTakenOver);
    return <p>{isTakenOver ? 'whole' : 'words'}</p>;
  };
  beforeEach(() => void drawn.splice(0));

  it('is as the server drew it at first, and follows without an error', async () => {
    const page = document.createElement('div');
    page.innerHTML = '<p>words</p>';
    const errors: unknown[] = [];
    await act(async () => void hydrateRoot(page, <Late />, { onRecoverableError: (error) => errors.push(error) }));
    expect([page.innerHTML, errors]).toEqual(['<p>whole</p>', []]);
    expect(drawn[0]).toBe(false);
  });

  it('is there at once in a page that the browser draws', () => {
    render(<Late />);
    expect(drawn).not.toContain(false);
  });
});

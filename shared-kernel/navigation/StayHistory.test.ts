import { createSharedHistory } from './history.ts';
import { StayHistory } from './StayHistory.ts';

describe('the history as one stay at an area sees it', () => {
  const open = () => {
    window.history.replaceState(null, '', '/direct/7?event_id=3');
    const history = createSharedHistory(window);
    const stay = new StayHistory(history, (pathname) => pathname.startsWith('/direct'));
    stay.enter();
    return { history, stay };
  };

  it('moves the page when the router calls its methods without it', () => {
    const { history, stay } = open();
    const { push, replace } = stay;
    replace('/direct/7');
    expect(history.location).toMatchObject({ pathname: '/direct/7', search: '' });
    push('/direct/8');
    expect([history.location.pathname, stay.location.pathname]).toEqual(['/direct/8', '/direct/8']);
    stay.leave();
  });

  it('hears of no address of another area, nor of any once it is left', () => {
    const { history, stay } = open();
    history.push('/joined');
    expect(stay.location.pathname).toBe('/direct/7');
    stay.leave();
    history.push('/direct/9');
    expect(stay.location.pathname).toBe('/direct/7');
  });

  it('stays where a server’s drawing was made for until that is taken over, and then moves on [PLT-15]', () => {
    const { history, stay } = open();
    stay.takeOver();
    history.push('/direct/8');
    expect(stay.location.pathname).toBe('/direct/7');
    const heard: string[] = [];
    stay.listen(({ location }) => heard.push(location.pathname));
    history.push('/direct/9');
    expect([heard, stay.location.pathname]).toEqual([[], '/direct/7']);
    stay.takenOver();
    stay.takenOver();
    expect([heard, stay.location.pathname]).toEqual([['/direct/9'], '/direct/9']);
    stay.leave();
  });
});

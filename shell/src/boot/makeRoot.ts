import { createApi } from 'shared-kernel/api/createApi';
import { SiteClock } from 'shared-kernel/api/SiteClock';
import type { Navigation } from 'shared-kernel/navigation/Navigation';
import { RootStore } from 'shared-kernel/root/RootStore';
import { EventBus } from 'shared-kernel/store/EventBus';
import type { SessionStore } from 'shared-kernel/store/SessionStore';
import type { PageData } from 'shared-kernel/contract/page';
import type { TakeOver } from '../drawing/TakeOver.ts';
import { lateAnswers, type LateAnswers } from '../own/lateAnswers.ts';
import { deviceStorage } from '../session/deviceStorage.ts';
import type { ApiEvents } from './followApi.ts';

interface Needs {
  page: PageData;
  session: SessionStore;
  navigation: Navigation;
  takeOver: TakeOver;
}

export interface Rooted {
  root: RootStore;
  clock: SiteClock;
  /** Answers about one's own things, kept on this device. */
  own: LateAnswers;
  /** What the API client tells of; nothing is told before somebody can listen. */
  api: EventBus<ApiEvents>;
}

/** The API client, the session on it, and the root store on both. */
export function makeRoot({ page, session, navigation, takeOver }: Needs): Rooted {
  const events = new EventBus<ApiEvents>();
  const clock = new SiteClock(
    () => Date.now(),
    (ahead) => events.emit('clockOff', ahead),
  );
  const own = lateAnswers();
  const api = createApi({
    fetch: (...request) => window.fetch(...request),
    locale: page.locale,
    kept: own,
    drawn: takeOver.answer,
    device: deviceStorage(window),
    token: () => session.token,
    account: () => session.account,
    onAnswer: (answer) => events.emit('answer', answer),
    onToken: (token) => events.emit('token', token),
    onUnauthorized: () => events.emit('unauthorized', {}),
    onAppOnly: () => events.emit('appOnly', {}),
  });
  session.connect(api);
  const root = new RootStore({
    api,
    session,
    navigation,
    locale: page.locale,
    product: page.product,
    development: page.development,
    now: () => takeOver.now(clock.now),
    mapStyle: page.mapStyle,
    drawnFor: takeOver.frame?.arrangement ?? null,
  });
  return { root, clock, own, api: events };
}

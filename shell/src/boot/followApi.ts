import type { SiteClock } from 'shared-kernel/api/SiteClock';
import type { Text } from 'shared-kernel/i18n/text';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { EventBus } from 'shared-kernel/store/EventBus';
import type { Failure } from '../composition/report.ts';
import type frameWords from '../messages/en.json';
import type { TokenStorage } from 'shared-kernel/store/SessionStore';

/** What the API client tells of, at the moment at which it happens. */
export interface ApiEvents {
  /** Before the caller has it. */
  answer: Response;
  /** A session has begun, or goes on with another token. */
  token: string;
  /** A call that carried a token was answered with 401. */
  unauthorized: object;
  /** A call was refused because only the app can make it. */
  appOnly: object;
  /** The device's clock was found to be off by so many milliseconds. */
  clockOff: number;
}

type Words = Text<keyof typeof frameWords>;

interface Needs {
  root: RootStore;
  clock: SiteClock;
  storage: TokenStorage;
  report(failure: Failure): void;
  /** The words of the frame. */
  words: Promise<Words>;
}

/** Who hears what the API client tells of. */
export function followApi(api: EventBus<ApiEvents>, { root, clock, storage, report, words }: Needs): void {
  const { session } = root;
  /** Says what is rarely said, once its code and the words are here; the page goes on without. */
  const say = <Said>(code: Promise<Said>, run: (said: Said, t: Words) => void): void =>
    void Promise.all([code, words]).then(
      ([said, t]) => run(said, t),
      () => {},
    );

  api.on('answer', (answer) => {
    clock.hear(answer);
    root.live.hear(answer);
  });
  api.on('token', (token) => {
    const isFirst = session.token === null;
    session.keepToken(token);
    if (!isFirst || storage.read() === token) return;
    say(import(/* webpackChunkName: "late" */ '../connectivity/sayUnkept.ts'), ({ sayUnkept }, t) =>
      sayUnkept(root, t),
    );
  });
  api.on('unauthorized', () => {
    if (session.refuseToken()) return;
    report({ app: 'shell', stage: 'session', error: new Error('the token was refused') });
    say(import(/* webpackChunkName: "late" */ '../connectivity/sayExpired.ts'), ({ sayExpired }, t) =>
      sayExpired(root, t),
    );
  });
  // Many calls may be refused at once: the prompt is not opened over itself.
  api.on('appOnly', () => void root.sheets.open('shell.prompt', { need: 'app' }));
  api.on('clockOff', (ahead) =>
    say(import(/* webpackChunkName: "late" */ '../connectivity/sayClock.ts'), ({ sayClock }, t) =>
      sayClock(root, t, ahead),
    ),
  );
}

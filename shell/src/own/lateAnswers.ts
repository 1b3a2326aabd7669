import type { KeptAnswers } from 'shared-kernel/api/createApi';

export interface LateAnswers extends KeptAnswers {
  /** Says how the code is brought, once what it needs is there; whoever asks before waits for that. */
  connect(load: () => Promise<KeptAnswers>): void;
  /** Brings the code, and keeps what has been answered until then. */
  begin(): Promise<void>;
  /** The session has ended: what waits to be kept is nobody's. */
  end(): void;
}

/** Keeps answers by code that comes once the page is at rest, or as soon as a call finds no network. */
export function lateAnswers(): LateAnswers {
  const connected = Promise.withResolvers<() => Promise<KeptAnswers>>();
  const waiting: Parameters<KeptAnswers['keep']>[] = [];
  let here: KeptAnswers | null = null;
  let coming: Promise<KeptAnswers> | null = null;
  const bring = (): Promise<KeptAnswers> =>
    (coming ??= connected.promise
      .then((load) => load())
      .then(
        (answers) => {
          for (const answer of waiting.splice(0)) answers.keep(...answer);
          return (here = answers);
        },
        (error: unknown) => {
          coming = null;
          throw error;
        },
      ));
  return {
    connect: connected.resolve,
    keep(...answer) {
      if (here) here.keep(...answer);
      else waiting.push(answer);
    },
    end() {
      waiting.length = 0;
      here = null;
      coming = null;
    },
    // Without the code there is nothing to recall, and the call fails as it would.
    recall: (...call) =>
      bring().then(
        (answers) => answers.recall(...call),
        () => undefined,
      ),
    begin: () =>
      bring().then(
        () => {},
        () => {},
      ),
  };
}

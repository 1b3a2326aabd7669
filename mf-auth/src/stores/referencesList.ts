import type { AnswerOf, Api } from 'shared-kernel/api/api';
import { PagedList } from 'shared-kernel/store/PagedList';

type ReferenceAnswer = AnswerOf<'GET /user-referenced-by'>['data'][number];
/** Somebody whom the member has invited. `id` is that of the person, who may have no channel. */
export type Reference = Omit<ReferenceAnswer, 'id'> & { id: number };

/** Whom the member has invited. */
export const referencesList = (api: Api): PagedList<ReferenceAnswer, Reference> =>
  new PagedList(
    (at, signal) => api('GET /user-referenced-by', at, { signal }),
    (answer) => ({ ...answer, id: answer.user.id }),
  );

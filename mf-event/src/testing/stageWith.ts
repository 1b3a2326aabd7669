import { createStage, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { me, now } from './rows.ts';

/** The reader, at the page of an event. */
export const stageWith = (answers: FakeAnswers) => createStage({ user: me, path: '/sara/tea', now, answers });

import { createUseText, type KernelTextId, type Text } from 'shared-kernel/i18n/text';
import type frame from '../messages/en.json';
import type later from './messages/en.json';

type Id = keyof typeof frame | keyof typeof later;

/** The words of what comes after the first paint; the frame's own are there too. */
export const useLaterText = createUseText<Id>();

export type LaterText = Text<Id | KernelTextId>;

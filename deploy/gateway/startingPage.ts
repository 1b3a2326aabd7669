import type { FastifyReply } from 'fastify';
import type { Locale } from 'shared-kernel/contract/locale';
import { sentencePage } from './sentencePage.ts';
import { starting } from './texts.ts';

/** After how many seconds a browser, or another client, asks again. */
const againIn = 2;

/** A sentence that is replaced by the site as soon as there is something to show. */
export const startingPage = (reply: FastifyReply, locale: Locale, product: string): FastifyReply =>
  sentencePage(reply, { status: 503, locale, product, text: starting[locale], againIn });

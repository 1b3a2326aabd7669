import type { FastifyReply } from 'fastify';
import type { Locale } from 'shared-kernel/contract/locale';
import { sentencePage } from './sentencePage.ts';
import { starting } from './texts.ts';

/** How long a browser, or whoever else asks, waits before it asks again. */
const againIn = 2;

/** A sentence that becomes the site by itself, for as long as there is nothing yet that a page could show. */
export const startingPage = (reply: FastifyReply, locale: Locale, product: string): FastifyReply =>
  sentencePage(reply, { status: 503, locale, product, text: starting[locale], againIn });

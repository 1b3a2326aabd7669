import Type from 'typebox';
import { defineCalls } from './call.ts';
import { LanguageQuery, ofEvent } from './event.ts';
import { PathId } from './scalar.ts';

/** In pixels: what messengers and social networks show whole beside a link. */
export const postalCardSize = { width: 1200, height: 630 };

export const cardCalls = defineCalls({
  /** A drawn card for sharing. `story` is one of the four designs of an Instagram story (1 to 4). */
  'card.postal': {
    method: 'GET',
    path: '/event/:id/postal-card',
    permission: 'visitor',
    params: ofEvent,
    query: LanguageQuery,
    produces: 'image/jpeg',
    answer: Type.Null(),
  },
  'card.instagram': {
    method: 'GET',
    path: '/event/:id/instagram-card/:story',
    permission: 'visitor',
    produces: 'image/jpeg',
    params: Type.Object({ id: PathId, story: Type.Enum(['1', '2', '3', '4']) }),
    query: LanguageQuery,
    answer: Type.Null(),
  },
});

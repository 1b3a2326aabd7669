import Type from 'typebox';
import { defineCalls } from './call.ts';
import { locales } from './locale.ts';
import { PathId } from './scalar.ts';

export const mapCalls = defineCalls({
  /**
   * A drawn map of where an event is. `key` comes with the event, in the address in its field `map`: who may read the
   * event has it, and a place that changes gets another one, so that the picture may be kept forever.
   */
  'map.ofEvent': {
    method: 'GET',
    path: '/event/:id/map/:key',
    permission: 'visitor',
    params: Type.Object({ id: PathId, key: Type.String({ pattern: '^[0-9a-f]{32}$' }) }),
    query: Type.Object({
      theme: Type.Optional(Type.Enum(['light', 'dark'])),
      /** 360 by 200 pixels, or 640 by 280; drawn for dense screens. */
      size: Type.Optional(Type.Enum(['narrow', 'wide'])),
      /** The language of its names, where no header can tell it. */
      lang: Type.Optional(Type.Enum([...locales])),
    }),
    produces: 'image/webp',
    answer: Type.Null(),
  },
});

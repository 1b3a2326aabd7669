import { defineSlice } from 'shared-kernel/root/slice';
import { eventArea } from '../../area.ts';
import { kept } from '../../kept.ts';
import { ExperiencePageStore } from '../../stores/ExperiencePageStore.ts';

/** The experiences of an event, by `username/slug`. */
export const experiencesOf = defineSlice('event.experiences', (root) =>
  kept((address: string) => {
    const [username = '', slug = ''] = address.split('/');
    const area = root.slice(eventArea);
    return new ExperiencePageStore({
      api: root.api,
      entities: root.entities,
      page: area.page(username, slug),
      commentsOf: (eventId) => area.comments(eventId, 'experience'),
    });
  }),
);

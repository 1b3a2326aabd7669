import { FormDraft } from 'shared-kernel/forms/FormDraft';
import { defineSlice } from 'shared-kernel/root/slice';
import { eventArea } from '../../area.ts';
import { ExperienceFormStore, type WrittenExperience } from '../../stores/ExperienceFormStore.ts';

/** Apart from the area's other stores, so that readers of an event do not load what uploads pictures. */
export const experienceForms = defineSlice('event.experienceForms', (root, left) => {
  const made = new Map<string, ExperienceFormStore>();
  return {
    of(username: string, slug: string): ExperienceFormStore {
      const name = `${username.toLowerCase()}/${slug}`;
      const known = made.get(name);
      if (known) return known;
      const store = new ExperienceFormStore({
        api: root.api,
        now: root.now,
        page: root.slice(eventArea).page(username, slug),
        draft: new FormDraft<WrittenExperience>({
          name: `experience.${name}`,
          fields: ['body', 'pictures'],
          storage: () => sessionStorage,
          session: root.session,
          left,
        }),
      });
      made.set(name, store);
      return store;
    },
    /** To be called once it is published; a later visit begins with the published one. */
    forget(store: ExperienceFormStore): void {
      for (const [name, kept] of made) if (kept === store) made.delete(name);
    },
  };
});

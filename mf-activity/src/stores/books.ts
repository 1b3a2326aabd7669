import type { Book } from 'shared-kernel/contract/activity';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { defineSlice } from 'shared-kernel/root/slice';
import { PagedList } from 'shared-kernel/store/PagedList';

/** A reservation whose event is the shared entity. */
export type BookEntry = Omit<Book, 'event'> & { event: EventEntity };

/** The member's reservations, the latest first. */
export const booksArea = defineSlice(
  'activity.books',
  ({ api, entities }: Pick<RootStore, 'api' | 'entities'>): PagedList<Book, BookEntry> =>
    new PagedList(
      (at, signal) => api('GET /activity/books', at, { signal }),
      (book) => ({ ...book, event: entities.putEvent(book.event) }),
    ),
);

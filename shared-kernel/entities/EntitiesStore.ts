import type { Channel, ChannelSummary, Person } from '../contract/channel.ts';
import type { Comment } from '../contract/comment.ts';
import type { Event, EventCard } from '../contract/event.ts';
import { facesOnCard } from '../contract/faces.ts';
import type { Chatroom } from '../contract/chat.ts';
import type { Reservation } from '../contract/booking.ts';
import { makeAutoObservable } from 'mobx';
import { EntityMap, observedRow } from '../store/EntityMap.ts';

/** A channel as far as it is known: at least its summary. */
export type ChannelEntity = ChannelSummary & Partial<Channel>;
/** Whoever did something: the shared channel, or a person without one, who is not shared. */
export type PersonEntity = ChannelEntity | (Person & { id: null });
/** An event as far as it is known: at least its card. `description` is there once the page was loaded. */
export type EventEntity = EventCard & Partial<Event>;
/** A reservation whose event is the shared entity. */
export type ReservationEntity = Omit<Reservation, 'event'> & { event: EventEntity };
export type ChatroomEntity = Omit<Chatroom, 'users' | 'event'> & { users: PersonEntity[]; event: EventEntity | null };

/** Everything that more than one screen shows, once each by id. Nested channels and events become the shared ones. */
export class EntitiesStore {
  readonly channels = new EntityMap<ChannelEntity>();
  readonly events = new EntityMap<EventEntity>();
  readonly comments = new EntityMap<Comment>();
  readonly reservations = new EntityMap<ReservationEntity>();
  readonly chatrooms = new EntityMap<ChatroomEntity>();

  constructor() {
    const map = { channels: false, events: false, comments: false, reservations: false, chatrooms: false } as const;
    // Lookups are called inside renders, so they must stay plain functions that the render tracks, not actions.
    makeAutoObservable(this, { ...map, eventAt: false, channelAt: false }, { autoBind: true });
  }

  putChannel(channel: ChannelEntity): ChannelEntity {
    return this.channels.put(channel);
  }

  putPerson({ id, ...person }: Person): PersonEntity {
    return id === null ? { id, ...person } : this.putChannel({ id, ...person });
  }

  putEvent(event: EventEntity): EventEntity {
    return this.events.put({
      ...event,
      channel: this.putChannel(event.channel),
      reserved: this.facesOf(event),
    });
  }

  /** A card tells only the first of the faces that the whole event has: those that are known stay. */
  private facesOf({ id, reserved }: EventEntity): ChannelEntity[] {
    const faces = reserved.map(this.putChannel);
    const known = this.events.get(id)?.reserved ?? [];
    const isStart = faces.length === facesOnCard && faces.every((face, at) => face.id === known[at]?.id);
    return isStart ? known : faces;
  }

  putReservation(reservation: Reservation): ReservationEntity {
    return this.reservations.put({ ...reservation, event: this.putEvent(reservation.event) });
  }

  putComment(comment: Comment): Comment {
    return this.comments.put({
      ...comment,
      channel: comment.channel && this.putChannel(comment.channel),
      replies: comment.replies.map(this.putReply),
    });
  }

  /** A reply is a row of its parent's, which is liked and edited by itself. */
  putReply(reply: Comment['replies'][number]): Comment['replies'][number] {
    return observedRow({ ...reply, channel: this.putChannel(reply.channel) });
  }

  putChatroom(room: Chatroom): ChatroomEntity {
    return this.chatrooms.put({
      ...room,
      users: room.users.map(this.putPerson),
      event: room.event && this.putEvent(room.event),
    });
  }

  /** Finds an event by its address; usernames compare without case. */
  eventAt(username: string, slug: string): EventEntity | undefined {
    return this.events.find((event) => event.slug === slug && event.username.toLowerCase() === username.toLowerCase());
  }

  channelAt(username: string): ChannelEntity | undefined {
    return this.channels.find((channel) => channel.username.toLowerCase() === username.toLowerCase());
  }

  /** What was loaded for one account must not be seen by the next. */
  clear(): void {
    for (const map of [this.channels, this.events, this.comments, this.reservations, this.chatrooms]) map.clear();
  }
}

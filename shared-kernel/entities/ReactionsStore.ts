import type { Api } from '../api/api.ts';
import { Toggles, type SwitchChange } from '../store/Toggles.ts';
import type { ChannelEntity, EntitiesStore, EventEntity } from './EntitiesStore.ts';
import { showFollowed } from './showFollowed.ts';

/**
 * What a member does to events and channels with one press. Written to the shared entities, so every place shows it at
 * once.
 */
export class ReactionsStore {
  private readonly api: Api;
  private readonly entities: EntitiesStore;
  private readonly toggles = new Toggles();

  constructor(api: Api, entities: EntitiesStore) {
    this.api = api;
    this.entities = entities;
  }

  like(event: EventEntity, wanted: boolean): Promise<void> {
    return this.toggle(this.entities.events.hold(event.id, ['liked_by_user', 'likes_count']), {
      key: `like:${event.id}`,
      was: event.liked_by_user === 1,
      wanted,
      write: (on) => {
        if ((event.liked_by_user === 1) === on) return;
        event.liked_by_user = on ? 1 : 0;
        event.likes_count = Math.max(0, event.likes_count + (on ? 1 : -1));
      },
      send: (liked) => this.api('POST /event/:id/like', { id: event.id, liked }),
      confirm: ({ data }) => {
        event.liked_by_user = data.action === 'like' ? 1 : 0;
        event.likes_count = data.likes_count;
      },
    });
  }

  save(event: EventEntity, wanted: boolean): Promise<void> {
    return this.toggle(this.entities.events.hold(event.id, ['is_saved']), {
      key: `save:${event.id}`,
      was: event.is_saved,
      wanted,
      write: (on) => {
        event.is_saved = on;
      },
      send: (saved) => this.api('POST /event/:id/save', { id: event.id, saved }),
      confirm: ({ data }) => {
        event.is_saved = data.is_saved;
      },
    });
  }

  /** Leaving a channel also ends a close friendship. */
  follow(channel: ChannelEntity, wanted: boolean): Promise<void> {
    const wasClose = channel.is_close;
    return this.toggle(this.entities.channels.hold(channel.id, ['is_followed', 'followers']), {
      key: followKey(channel),
      was: channel.is_followed,
      wanted,
      write: (on) => {
        if (channel.is_followed === on) return;
        if (wasClose !== undefined) channel.is_close = on && wasClose;
        showFollowed(channel, on);
      },
      send: (is_followed) => this.api('POST /channel/:id/follow', { id: channel.id, is_followed }),
      confirm: ({ data }) => {
        channel.is_followed = data.is_followed;
        channel.followers = data.followers;
      },
    });
  }

  /** A close friend is followed too; ending the friendship leaves that as it is. */
  befriend(channel: ChannelEntity, wanted: boolean): Promise<void> {
    const wasFollowed = channel.is_followed;
    return this.toggle(this.entities.channels.hold(channel.id, ['is_close', 'is_followed', 'followers']), {
      key: `close:${channel.id}`,
      was: channel.is_close === true,
      wanted,
      write: (on) => {
        if (channel.is_close === on) return;
        channel.is_close = on;
        showFollowed(channel, on || wasFollowed);
      },
      send: (on) => this.api('GET /channel/:id/add-close', { id: channel.id, is_close: on ? '1' : '0' }),
      confirm: ({ data }) => {
        channel.is_close = data.is_close;
        showFollowed(channel, data.is_followed);
      },
    });
  }

  private async toggle<Answer>(letGo: () => void, change: SwitchChange<Answer>): Promise<void> {
    try {
      await this.toggles.set(change);
    } finally {
      letGo();
    }
  }

  /** Whether a close friendship or its end is on its way. */
  isBefriending(channel: ChannelEntity): boolean {
    return this.toggles.isBusy(`close:${channel.id}`);
  }

  /** Whether a follow or its end is on its way. */
  isFollowing(channel: ChannelEntity): boolean {
    return this.toggles.isBusy(followKey(channel));
  }
}

const followKey = (channel: ChannelEntity): string => `follow:${channel.id}`;

import type { ChatroomEntity, PersonEntity } from 'shared-kernel/entities/EntitiesStore';

/** How a room appears: as its event for a group, as the other person for a chat of two. */
export interface RoomFace {
  /** Empty when the other's account is deleted. */
  name: string;
  picture: string | null;
  /** Path of the other's page; null for somebody without a channel. */
  path: string | null;
}

export function roomFace({ event, users: [other] }: ChatroomEntity): RoomFace {
  if (event) return { name: event.title, picture: event.uploads[0]?.thumbnail_link ?? null, path: event.link };
  return {
    name: other ? displayName(other) : '',
    picture: other?.profile?.thumbnail_link ?? null,
    path: other && other.id !== null ? `/${other.username}` : null,
  };
}

export const displayName = ({ name, username }: PersonEntity): string => name.trim() || username;

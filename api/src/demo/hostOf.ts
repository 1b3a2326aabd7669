import { theRow } from '../db/theRow.ts';
import type { SeedChannel } from './world/worldTypes.ts';

/** Whose event it is: channels stand in the order of their ids, from 1. */
export const hostOf = (channels: readonly SeedChannel[], { channelId }: { channelId: number }): SeedChannel =>
  theRow(channels[channelId - 1], `channel ${channelId}`);

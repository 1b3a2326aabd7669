import type { ChannelSummary } from 'shared-kernel/contract/channel';

/** The owner of something, in the shape that other areas' sheets take. */
export const faceOf = ({ id, username, name }: Pick<ChannelSummary, 'id' | 'username' | 'name'>) => ({
  id,
  username,
  name,
});

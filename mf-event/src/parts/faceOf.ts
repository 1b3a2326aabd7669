import type { ChannelSummary } from 'shared-kernel/contract/channel';

/** Whose something is, as the sheets of other areas take it. */
export const faceOf = ({ id, username, name }: Pick<ChannelSummary, 'id' | 'username' | 'name'>) => ({
  id,
  username,
  name,
});

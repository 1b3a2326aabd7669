import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { Overrides } from '../overrides/overrides.ts';

/** What the shell's own screens are given. */
export interface OwnScreenProps {
  set: ReleaseSet;
  applied: Overrides;
  canOverride: boolean;
}

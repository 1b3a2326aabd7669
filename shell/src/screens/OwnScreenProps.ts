import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { Overrides } from '../overrides/overrides.ts';

export interface OwnScreenProps {
  set: ReleaseSet;
  applied: Overrides;
  canOverride: boolean;
}

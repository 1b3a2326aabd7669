import type { Registry } from '../../registry/registry.ts';
import type { WalkBefore } from '../carryOut.ts';
import type { Options, Said } from '../commands.ts';
import type { Watch } from '../tending.ts';

/** What only commands of the store's owner take, beside what all of them take. */
export interface OwnOptions extends Options {
  port: number;
  host: string;
  /** Whether a token or a trust is for ops. */
  isOps: boolean;
  /** The builds that are trusted: the issuer of their tokens, and what it says of them. */
  issuer: string | undefined;
  repository: string | undefined;
  branch: string | undefined;
  /** Of a session of an admin of the site. */
  adminToken: string | undefined;
  /** Whether and where the service listens to browsers. */
  watch: Watch | null;
  /** Whether the service walks what teams promote, and where. */
  walkBefore: WalkBefore | null;
  /** How long versions stay that nothing uses: as it was said, and in milliseconds. */
  keep: { text: string; time: number };
}

/** What only the owner of the store can do. */
export type OwnCommands = Readonly<
  Record<string, (registry: Registry, args: string[], options: OwnOptions) => Promise<Said>>
>;

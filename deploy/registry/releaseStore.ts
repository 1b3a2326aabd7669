/**
 * Where releases are kept. Three operations are enough, and every object store has them: whatever is written stays as
 * it is, so readers never see a half and writers settle their races by who comes first.
 */
export interface ReleaseStore {
  /** The bytes under a key, or null. */
  get(key: string): Promise<Buffer | null>;
  /** Writes the whole object, unless the key exists: then it changes nothing and answers false. */
  putIfAbsent(key: string, bytes: Uint8Array): Promise<boolean>;
  /** The names directly below a prefix such as `channels/production/`, sorted. */
  list(prefix: string): Promise<string[]>;
}

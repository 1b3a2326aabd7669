/**
 * Where releases are kept. Three operations are enough, and every object store has them: what is written never
 * changes, so readers never see half of it, and of racing writers the first wins.
 */
export interface ReleaseStore {
  /** The bytes under a key, or null. */
  get(key: string): Promise<Buffer | null>;
  /** Writes the whole object, unless the key exists: then it changes nothing and returns false. */
  putIfAbsent(key: string, bytes: Uint8Array): Promise<boolean>;
  /** The names directly below a prefix such as `channels/production/`, sorted. */
  list(prefix: string): Promise<string[]>;
}

/** A store from which versions that nothing uses are removed. Nothing else may take anything away. */
export interface CollectableStore extends ReleaseStore {
  /** Changes nothing when the key does not exist. */
  remove(key: string): Promise<void>;
}

/** What a building process tells of an app: it has begun to build, it has published a version, or it could not. */
export type AppNews = { app: string } & (
  | { kind: 'begun' }
  | { kind: 'published'; version: string; milliseconds: number }
  | { kind: 'failed'; why: string }
);

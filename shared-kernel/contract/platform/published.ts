/** Where a gateway that allows overrides tells testers what there is; nowhere else does it answer. */
export const publishedPath = '/_apps/published';

interface PublishedApp {
  /** Since when the live version is live. */
  since: string;
  /** Those that were published last, newest first; the live one is among them. */
  versions: string[];
}

export interface PublishedApps {
  apps: Record<string, PublishedApp>;
}

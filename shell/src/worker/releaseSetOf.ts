import type { ReleaseSet } from 'shared-kernel/contract/platform/release';

export function releaseSetOf(html: string): ReleaseSet | null {
  const text = /<script type="application\/json" id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  return text ? (JSON.parse(text) as { set: ReleaseSet }).set : null;
}

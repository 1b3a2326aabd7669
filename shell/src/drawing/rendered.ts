import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';

/**
 * What React draws, with the parts that it brings by `lazy`. A part that fails rejects, even where a browser would try
 * it once more; `prefix` is that of the root which takes it over.
 */
export async function rendered(element: ReactNode, prefix?: string): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(element, {
    ...(prefix !== undefined && { identifierPrefix: prefix }),
    // In one piece: larger parts would come later, by inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  const decoder = new TextDecoder();
  const reader = prelude.getReader();
  let html = '';
  for (let part = await reader.read(); !part.done; part = await reader.read())
    html += decoder.decode(part.value, { stream: true });
  if (failures.length > 0) throw failures[0];
  return html + decoder.decode();
}

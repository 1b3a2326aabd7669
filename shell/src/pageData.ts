import type { PageData } from 'shared-kernel/contract/page';

/**
 * Reads what the gateway inlined. It was written by our own server for this page, so its shape is not checked again.
 */
export function readPageData(document: Document): PageData {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) throw new Error('the page carries no release set');
  return JSON.parse(text) as PageData;
}

import type { CallOptions } from 'shared-kernel/api/api';

export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Browsers take the file within moments, but do not say when they have.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Saves an answer that is not JSON, under the name that the server gives it. Sent and refused like every other call.
 */
export async function saveAnswer(call: (options: Pick<CallOptions, 'fetch'>) => Promise<unknown>): Promise<void> {
  let file: { content: Blob; name: string } | null = null;
  await call({
    fetch: async (address, init) => {
      const response = await fetch(address, init);
      if (!response.ok) return response;
      file = { content: await response.blob(), name: nameOf(response) };
      return Response.json({});
    },
  });
  // Assigned in the callback, which the compiler does not follow.
  const { content, name } = file as unknown as { content: Blob; name: string };
  saveFile(content, name);
}

function nameOf({ headers }: Response): string {
  const [, name] = /filename\*=UTF-8''([\w.%~!$&+^`|-]+)/.exec(headers.get('content-disposition') ?? '') ?? [];
  return name === undefined ? 'dorehami' : decodeURIComponent(name);
}

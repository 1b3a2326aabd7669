import { createParser } from 'eventsource-parser';
import type { LiveEvent } from 'shared-kernel/contract/live';

/**
 * Reads what the server tells until the stream ends. What is not understood, such as a newer kind, is skipped.
 * `onSign` is called at every sign of life.
 */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: LiveEvent) => void,
  onSign: () => void,
): Promise<void> {
  const parser = createParser({
    onEvent({ data }) {
      let event: LiveEvent;
      try {
        event = JSON.parse(data) as LiveEvent;
      } catch {
        return;
      }
      onEvent(event);
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onSign();
    parser.feed(decoder.decode(part.value, { stream: true }));
  }
}

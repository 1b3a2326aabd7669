const longest = 300;

/**
 * Keeps the output that best explains a process's end: the error message on stderr rather than its stack, else the
 * last line.
 */
export class LastWords {
  private error: string | null = null;
  private last = '';

  hear(line: string, isError: boolean): void {
    const text = (logMessage(line) ?? line).trim();
    if (!text) return;
    this.last = text;
    if (isError && (this.error === null || !/Error\b/.test(this.error)) && !/^(\s|file:|\^|Node\.js v)/.test(line))
      this.error = text;
  }

  get text(): string {
    const words = this.error ?? this.last;
    return words.length > longest ? `${words.slice(0, longest)}…` : words;
  }
}

/** The message of a structured log line that is about no request, or null. */
export function logMessage(line: string): string | null {
  if (!line.startsWith('{')) return null;
  try {
    const { msg, reqId }: { msg?: unknown; reqId?: unknown } = JSON.parse(line);
    return typeof msg === 'string' && reqId === undefined ? msg : null;
  } catch {
    return null;
  }
}

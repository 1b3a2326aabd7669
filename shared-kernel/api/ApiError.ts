export interface RefusedAnswer {
  message?: string;
  code?: string;
  errors?: Record<string, string[]>;
  data?: unknown;
}

/**
 * A call that did not succeed. `status` 0 is a call that never reached the server (`code` `offline`) or was overtaken
 * by a newer one (`code` `cancelled`). `message` is the server's own sentence in the page's language.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string[]>;
  readonly data: unknown;

  constructor(status: number, answer: RefusedAnswer, cause?: unknown) {
    super(answer.message ?? '', { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = answer.code ?? '';
    this.errors = answer.errors ?? {};
    this.data = answer.data;
  }

  get isCancelled(): boolean {
    return this.code === 'cancelled';
  }
}

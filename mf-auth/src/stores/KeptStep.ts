import type { CodeStep } from './codeStep.ts';

/** The code step when the page went, with how many wrong codes were sent. */
interface StoredStep {
  step: CodeStep;
  wrongCodes: number;
}

/**
 * Stores the code step so that it survives a reload, but not its tab: phones drop the page while the message is being
 * read. It holds the entry and the challenge, never a code or a password, and is of no use once the code has expired.
 */
export class KeptStep {
  private readonly storage: () => Storage;
  private readonly name: string;

  /** The storage is a function, because a browser that forbids it throws as soon as it is touched. */
  constructor(storage: () => Storage, name = 'sign-in') {
    this.name = name;
    this.storage = storage;
  }

  read(now: number): StoredStep | null {
    try {
      const { step, wrongCodes } = JSON.parse(this.storage().getItem(this.name) ?? '{}') as Partial<StoredStep>;
      if (step?.kind === 'code' && typeof step.entry === 'string' && step.expiresAt > now)
        return { step, wrongCodes: Number(wrongCodes) || 0 };
      this.write(null);
    } catch {
      // Forbidden, or not ours: then nothing was kept.
    }
    return null;
  }

  write(kept: StoredStep | null): void {
    try {
      if (kept) this.storage().setItem(this.name, JSON.stringify(kept));
      else this.storage().removeItem(this.name);
    } catch {
      // Full or forbidden: the step then lives as long as the page.
    }
  }
}

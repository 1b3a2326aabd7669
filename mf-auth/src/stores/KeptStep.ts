import type { SignInStep } from './waysIn.ts';

type CodeStep = Extract<SignInStep, { kind: 'code' }>;

/** The code step as it was when the page went, with how many wrong codes were sent. */
interface Kept {
  step: CodeStep;
  wrongCodes: number;
}

const name = 'sign-in';

/**
 * The code step, where it survives a reload but not its tab: phones drop the page while its visitor reads the message.
 * It holds the entry and the challenge, never a code or a password, and is worth nothing once the code has expired.
 */
export class KeptStep {
  private readonly storage: () => Storage;

  /** The storage is asked for late: a browser that forbids it throws on the mere mention. */
  constructor(storage: () => Storage) {
    this.storage = storage;
  }

  read(now: number): Kept | null {
    try {
      const { step, wrongCodes } = JSON.parse(this.storage().getItem(name) ?? '{}') as Partial<Kept>;
      if (step?.kind === 'code' && typeof step.entry === 'string' && step.expiresAt > now)
        return { step, wrongCodes: Number(wrongCodes) || 0 };
      this.write(null);
    } catch {
      // Forbidden, or not ours: then nothing was kept.
    }
    return null;
  }

  write(kept: Kept | null): void {
    try {
      if (kept) this.storage().setItem(name, JSON.stringify(kept));
      else this.storage().removeItem(name);
    } catch {
      // Full or forbidden: the step then lives as long as the page.
    }
  }
}

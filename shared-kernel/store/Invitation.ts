import { parseReference, referenceParam } from '../language/invitation.ts';

/** By whom this device was invited, until an account is made with it. */
export class Invitation {
  private readonly storage: () => Storage;

  /** The storage is asked for late: a browser that forbids it throws on the mere mention. */
  constructor(storage: () => Storage) {
    this.storage = storage;
  }

  read(): string | null {
    try {
      return parseReference(this.storage().getItem(referenceParam));
    } catch {
      return null;
    }
  }

  keep(reference: string): void {
    try {
      this.storage().setItem(referenceParam, reference);
    } catch {
      // Full or forbidden: it is in the address of this page alone.
    }
  }

  /** An account was made with it. */
  forget(): void {
    try {
      this.storage().removeItem(referenceParam);
    } catch {
      // It was never kept.
    }
  }
}

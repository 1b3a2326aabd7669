import { parseReference, referenceParam } from '../language/invitation.ts';

/** Who invited the user of this device, until they have made an account. */
export class Invitation {
  private readonly storage: () => Storage;

  /** A function, because a browser that forbids storage throws as soon as it is touched. */
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
      // Full or forbidden: it is only in the address of this page.
    }
  }

  /** To be called once an account was made with it. */
  forget(): void {
    try {
      this.storage().removeItem(referenceParam);
    } catch {
      // It was never kept.
    }
  }
}

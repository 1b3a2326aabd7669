/** Long enough for an API that is up. In milliseconds. */
const answerWithin = 1000;

/**
 * Whether the API has been up since this process began. From then on it counts as there: when it goes away later,
 * pages say so themselves, call by call.
 */
export class ApiPresence {
  private hasAnswered = false;
  private asking: Promise<void> | null = null;
  private readonly apiUrl: string;

  constructor(apiUrl: string) {
    this.apiUrl = apiUrl;
  }

  async hasCome(): Promise<boolean> {
    if (!this.hasAnswered) {
      this.asking ??= this.ask().finally(() => {
        this.asking = null;
      });
      await this.asking;
    }
    return this.hasAnswered;
  }

  private async ask(): Promise<void> {
    const answer = await fetch(`${this.apiUrl}/readyz`, { signal: AbortSignal.timeout(answerWithin) }).catch(
      () => null,
    );
    await answer?.body?.cancel();
    this.hasAnswered ||= answer?.ok === true;
  }
}

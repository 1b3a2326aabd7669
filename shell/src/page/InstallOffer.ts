/** The browser's own question, which it hands over for the moment when it makes sense. */
interface InstallQuestion extends Event {
  prompt(): Promise<unknown>;
}

/** Browsers offer the installation once, soon after the page has loaded; it is kept until somebody asks for it. */
export class InstallOffer {
  private question: InstallQuestion | null = null;

  constructor(window: Window) {
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.question = event as InstallQuestion;
    });
  }

  get isThere(): boolean {
    return this.question !== null;
  }

  /** A question can be put once. */
  async take(): Promise<void> {
    const { question } = this;
    this.question = null;
    await question?.prompt();
  }
}

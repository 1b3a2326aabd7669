import type { Measure, MeasureName } from 'shared-kernel/contract/vitals';

interface Deps {
  /** The live version of an area; what a tester put in its place has none. */
  versionOf(app: string): string | undefined;
  send(measures: readonly Measure[]): void;
}

/** The most that the server takes; a tab opened in the background would measure hours. In milliseconds. */
const longest = 600_000;

/** What a page measured of itself, with the area it was in. Reported once, when the page is first left. */
export class PageVitals {
  private readonly measures = new Map<MeasureName, Measure>();
  private isSent = false;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** A value that grows while the page is used belongs to the area in which it grew last. */
  note(app: string, { name, value }: { name: MeasureName; value: number }): void {
    const version = this.deps.versionOf(app);
    if (version === undefined || this.measures.get(name)?.value === value) return;
    if (value >= 0 && value <= longest) this.measures.set(name, { app, version, name, value });
  }

  tell(): void {
    if (this.isSent || this.measures.size === 0) return;
    this.isSent = true;
    this.deps.send([...this.measures.values()]);
  }
}

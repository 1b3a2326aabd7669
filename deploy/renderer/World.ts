import ivm from 'isolated-vm';
import type { DrawingStage } from 'shared-kernel/contract/platform/drawing';
import { earlyKey } from 'shared-kernel/contract/platform/early';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { asError } from 'shared-kernel/contract/thrown';
import { addressParts } from './isolate/addresses.ts';
import type { Drawn, Outside, World as Inside } from './isolate/world.ts';
import { apiQuestion, placeholder, type ApiAnswer, type ApiQuestion } from './apiQuestion.ts';
import { drawingLimits } from './limits.ts';
import type { WantedPage } from './messages.ts';

/** What runs in an isolate, compiled there. */
export interface Scripts {
  world: ivm.Script;
  shell: ivm.Script;
  /** Null where the shell alone draws. */
  remote: ivm.Script | null;
}

export interface WorldDeps {
  isolate: ivm.Isolate;
  scripts: Scripts;
  apiUrl: string;
  /** Code that was called from here, not by a page, failed or had no end. */
  onFault(thrown: unknown): void;
  onStage(page: number, stage: DrawingStage): void;
  /** It asked for what no page is drawn from. */
  onRefusal(reason: string): void;
}

type Reader = (question: ApiQuestion) => Promise<ApiAnswer>;
type Method = keyof Inside;

const ignored = <A extends unknown[]>(run: (...given: A) => void): ivm.Callback<(...given: A) => void> =>
  new ivm.Callback(run, { ignored: true });

/**
 * A context of an isolate in which a shell and a remote have been run: what one page leaves in it, the next one finds.
 * It has no more than it is given here, and reads the API only once it knows for whom.
 */
export class World {
  private readonly deps: WorldDeps;
  private readonly context: ivm.Context;
  private inside!: { [M in Method]: ivm.Reference<Inside[M]> };
  private readonly alarms = new Set<NodeJS.Timeout>();
  private isGone = false;
  private taken: ReleaseSet | null = null;
  /** Asks the API for whoever sees the page; before, nothing is asked. */
  reader: Reader | null = null;

  private constructor(deps: WorldDeps, context: ivm.Context) {
    this.deps = deps;
    this.context = context;
  }

  /** Rejects where the code throws or has no end. */
  static async made(deps: WorldDeps): Promise<World> {
    const world = new World(deps, await deps.isolate.createContext());
    await world.begin();
    return world;
  }

  private async begin(): Promise<void> {
    const { scripts, onStage } = this.deps;
    const timeout = drawingLimits.importWithin;
    const value = { reference: true, timeout } as const;
    const make = await scripts.world.run(this.context, value);
    const outside = {
      alarm: ignored((id: number, ms: number) => this.alarm(id, ms)),
      ask: ignored((...question: Parameters<Outside['ask']>) => void this.ask(...question)),
      parseAddress: new ivm.Callback(parsed),
      enters: ignored((page: number, stage: DrawingStage) => onStage(page, stage)),
    };
    const { open, address, addresses, html, css, data } = drawingLimits;
    const made = await make.apply(
      undefined,
      [
        new ivm.ExternalCopy(outside).copyInto(),
        new ivm.ExternalCopy({ open, address, addresses, html, css, data }).copyInto(),
      ],
      { timeout, result: { reference: true } },
    );
    const methods = ['load', 'take', 'draws', 'draw', 'fire', 'settle'] as const;
    const found = await Promise.all(methods.map((name) => made.get(name as never, { reference: true })));
    this.inside = Object.fromEntries(methods.map((name, at) => [name, found[at]])) as unknown as typeof this.inside;
    const codes = [await scripts.shell.run(this.context, value), await scripts.remote?.run(this.context, value)];
    await this.inside.load.apply(undefined, codes.map((code) => code?.derefInto({ release: true }) ?? null) as never, {
      timeout,
    });
  }

  /** Those of the paths whose screens may be drawn; null where that is not known before a page is wanted. */
  async draws(paths: string[]): Promise<string[] | null> {
    const drawn = (await this.inside.draws.apply(undefined, [JSON.stringify(paths)], {
      timeout: drawingLimits.importWithin,
      result: { promise: true },
    })) as string | null;
    return drawn === null ? null : (JSON.parse(drawn) as string[]);
  }

  async draw(id: number, set: ReleaseSet, { head, token, ...wanted }: WantedPage): Promise<Drawn> {
    if (this.taken !== set) {
      this.taken = set;
      await this.inside.take.apply(undefined, [JSON.stringify(set)], { timeout: drawingLimits.turnWithin });
    }
    const page = JSON.stringify({ ...wanted, token: token && placeholder });
    const key = head && earlyKey({ method: 'GET', path: head, body: undefined });
    return (await this.inside.draw.apply(undefined, [id, page, key], {
      timeout: drawingLimits.turnWithin,
      result: { promise: true, copy: true },
    })) as Drawn;
  }

  /** Nothing of it runs or is answered any more. */
  release(): void {
    this.isGone = true;
    for (const alarm of this.alarms) clearTimeout(alarm);
    this.alarms.clear();
    if (this.deps.isolate.isDisposed) return;
    for (const method of Object.values(this.inside ?? {})) method.release();
    this.context.release();
  }

  private alarm(id: number, ms: number): void {
    if (this.isGone) return;
    const alarm = setTimeout(() => {
      this.alarms.delete(alarm);
      this.call('fire', id);
    }, ms);
    this.alarms.add(alarm);
  }

  private async ask(id: number, ...[address, method, headers, body]: Tail<Parameters<Outside['ask']>>): Promise<void> {
    try {
      const question = apiQuestion(this.deps.apiUrl, address, method, headers, body);
      if (!question || !this.reader) {
        const reason = `a page that is drawn may not ask for ${method} ${address}`.slice(0, 200);
        this.deps.onRefusal(reason);
        throw new Error(reason);
      }
      const answer = await this.reader(question);
      this.call('settle', id, answer.status, answer.headers, answer.text);
    } catch (error) {
      this.call('settle', id, 0, '[]', asError(error).message.slice(0, 500));
    }
  }

  private call<M extends 'fire' | 'settle'>(method: M, ...given: Parameters<Inside[M]>): void {
    if (this.isGone) return;
    const called = this.inside[method] as ivm.Reference<(...all: unknown[]) => void>;
    called.apply(undefined, given, { timeout: drawingLimits.turnWithin }).catch((thrown: unknown) => {
      if (!this.isGone) this.deps.onFault(thrown);
    });
  }
}

type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

function parsed(text: string, base: string | undefined): string[] | null {
  const url = URL.parse(text, base);
  return url && addressParts.map((part) => url[part]);
}

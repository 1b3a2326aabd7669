import { makeAutoObservable, observable } from 'mobx';

/** Where it is remembered which parts are open. */
export interface PartsMemory {
  read: () => string | null;
  write: (opened: string) => void;
}

/** The parts of the form that are a line until they are opened, and which of them are. */
export class FormParts {
  /** The part in which what is wrong takes the focus, as soon as it is drawn. */
  wanted: string | null = null;
  private readonly opened = observable.set<string>();
  private readonly memory: PartsMemory | undefined;

  constructor(memory?: PartsMemory) {
    this.memory = memory;
    this.opened.replace((memory?.read() ?? '').split(' ').filter(Boolean));
    makeAutoObservable<this, 'memory'>(this, { memory: false, isOpen: false }, { autoBind: true });
  }

  isOpen(name: string): boolean {
    return this.opened.has(name);
  }

  toggle(name: string): void {
    if (!this.opened.delete(name)) this.opened.add(name);
    this.remember();
  }

  open(names: readonly string[]): void {
    for (const name of names) this.opened.add(name);
    this.remember();
  }

  /** Opens it and moves the focus to what is wrong in it. */
  want(name: string): void {
    this.open([name]);
    this.wanted = name;
  }

  arrive(): void {
    this.wanted = null;
  }

  private remember(): void {
    this.memory?.write([...this.opened].join(' '));
  }
}

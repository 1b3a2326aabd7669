import { wayOf, type WayToShare } from 'shared-kernel/contract/sharing';
import type { TabMemory } from 'shared-kernel/store/TabMemory';

/** By which shared link a tab came to an event, kept over signing in and the way to the bank and back. */
export class Arrivals {
  private readonly memory: TabMemory;

  constructor(memory: TabMemory) {
    this.memory = memory;
  }

  /** An address without a way says nothing: the link that came before it still counts. */
  cameTo(eventId: number, search: string): void {
    const way = wayOf(search);
    if (way) this.memory.write(String(eventId), way);
  }

  via(eventId: number): WayToShare | null {
    return wayOf(`?via=${this.memory.read(String(eventId)) ?? ''}`);
  }
}

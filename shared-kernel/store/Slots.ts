import type { ComponentType } from 'react';
import type { SlotProps } from '../contract/platform/areaEvents.ts';

/** Loads the components that other areas put into a slot, one promise for each area. */
export type SlotSource = (name: keyof SlotProps) => Promise<ComponentType<object>>[];

/** Where slots find their fillers; the shell connects it to the release set's manifests. */
export class Slots {
  private source: SlotSource = () => [];

  connect(source: SlotSource): void {
    this.source = source;
  }

  fillers(name: keyof SlotProps): Promise<ComponentType<object>>[] {
    return this.source(name);
  }
}

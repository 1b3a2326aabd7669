import type { ComponentType } from 'react';
import type { Sheet } from 'shared-kernel/contract/platform/manifest';
import type { SheetName } from 'shared-kernel/contract/platform/sheets';
import type { Composition } from '../composition/Composition.ts';
import { ownSheets } from '../ownParts.ts';

/** The components of sheets, each asked of its owner once; one that was opened before is there at once. */
export class SheetParts {
  private readonly composition: Composition;
  private readonly ready = new Map<SheetName, ComponentType<object>>();

  constructor(composition: Composition) {
    this.composition = composition;
  }

  get(name: SheetName): ComponentType<object> | null {
    return this.ready.get(name) ?? null;
  }

  async load(name: SheetName): Promise<ComponentType<object>> {
    const Part = this.ready.get(name) ?? (await this.bring(name));
    this.ready.set(name, Part);
    return Part;
  }

  private bring(name: SheetName): Promise<ComponentType<object>> {
    const { composition } = this;
    const own = composition.sheetOwner(name) === 'shell' ? composition.sheetInfo(name)?.screen : null;
    return own ? ownSheets[own]!() : composition.sheet(name);
  }

  /** Its title and height, as the owner's manifest says. */
  info(name: SheetName): Sheet | null {
    return this.composition.sheetInfo(name);
  }
}

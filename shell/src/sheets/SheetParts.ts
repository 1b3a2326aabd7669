import type { ComponentType } from 'react';
import type { Locale } from 'shared-kernel/contract/locale';
import type { Sheet } from 'shared-kernel/contract/platform/manifest';
import type { SheetName } from 'shared-kernel/contract/platform/sheets';
import type { Composition, SheetPart } from '../composition/Composition.ts';
import { ownSheets } from './ownSheets.ts';

/** The components of sheets, each asked of its owner once; one that was opened before is there at once. */
export class SheetParts {
  private readonly composition: Composition;
  private readonly locale: Locale;
  private readonly ready = new Map<string, ComponentType<object>>();

  constructor(composition: Composition, locale: Locale) {
    this.composition = composition;
    this.locale = locale;
  }

  get(name: SheetName, part: SheetPart): ComponentType<object> | null {
    return this.ready.get(`${name}/${part}`) ?? null;
  }

  async load(name: SheetName, part: SheetPart): Promise<ComponentType<object>> {
    try {
      const Part = this.get(name, part) ?? (await this.bring(name, part));
      this.ready.set(`${name}/${part}`, Part);
      return Part;
    } catch (error) {
      // Where there is no screen the sheet says so; a missing header action is simply left out.
      if (part === 'screen') this.composition.lost(error);
      throw error;
    }
  }

  private bring(name: SheetName, part: SheetPart): Promise<ComponentType<object>> {
    const { composition } = this;
    const own = composition.sheetOwner(name) === 'shell' ? composition.sheetInfo(name)?.[part] : null;
    return own ? ownSheets[own]!(this.locale) : composition.sheet(name, part);
  }

  /** It threw while it was drawn: that is its owner's failure, whichever area the page behind it is of. */
  report(name: SheetName, error: unknown): void {
    this.composition.reportSheet(name, error);
  }

  /** Its title and height, as the owner's manifest says. */
  info(name: SheetName): Sheet | null {
    return this.composition.sheetInfo(name);
  }
}

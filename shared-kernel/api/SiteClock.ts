/** What a device's clock may be off before it is corrected; the server tells whole seconds. In milliseconds. */
const tolerance = 10_000;

/**
 * The time by the site's clock, which every answer of the API tells. A device's own may be an hour off (many phones in
 * Iran still keep a summer time that was given up, and are set by hand) or a year, and a place that is held until then
 * would be called over.
 */
export class SiteClock {
  private readonly device: () => number;
  private readonly onOff: (milliseconds: number) => void;
  private ahead = 0;

  /**
   * `onOff` hears by how much the site is ahead of the device, negative where it is behind, each time that is found.
   */
  constructor(device: () => number = Date.now, onOff: (milliseconds: number) => void = () => {}) {
    this.device = device;
    this.onOff = onOff;
  }

  /** Takes the time of an answer that has just come; one without a time changes nothing. */
  readonly hear = ({ headers }: Pick<Response, 'headers'>): void => {
    const served = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(served)) return;
    const ahead = served - this.device();
    const found = Math.abs(ahead) > tolerance ? ahead : 0;
    if (found !== 0 && this.ahead === 0) this.onOff(found);
    this.ahead = found;
  };

  readonly now = (): Date => new Date(this.device() + this.ahead);
}

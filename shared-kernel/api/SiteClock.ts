/** How far a device's clock may be off before it is corrected, in milliseconds: the server tells whole seconds. */
const tolerance = 10_000;

/**
 * The site's time, taken from every answer of the API. A device's own clock may be an hour off (many phones in Iran
 * still keep a summer time that was abolished, and are set by hand) or a year, and by that clock a place that is still
 * held would look expired.
 */
export class SiteClock {
  private readonly device: () => number;
  private readonly onOff: (milliseconds: number) => void;
  private ahead = 0;

  /**
   * `onOff` is called with the milliseconds that the site is ahead of the device (negative: behind) each time that the
   * device's clock is found to be off.
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

/**
 * Tells a figure in milliseconds that is promised, and judges it in the audit, which times nothing while the machine
 * does something else.
 */
export function figure(what: string, took: number, atMost: number): void {
  process.stdout.write(`${what}: ${Math.round(took)} ms of ${atMost}\n`);
  if (process.env.AUDIT === '1') expect(took).toBeLessThan(atMost);
}

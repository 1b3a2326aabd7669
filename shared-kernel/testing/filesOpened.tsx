/** The call that signs the address of a member's file. */
export const signing = 'POST /account/file-address';

export const aSignedAddress = ({ path }: { path: string }) => ({
  data: {
    address: `/api/v1${path}${path.includes('?') ? '&' : '?'}link=signed`,
    ends_at: '2026-11-21T08:15:00.000Z',
  },
});

/** Records what a page has the browser open or save: the address, and the name where one is given. */
export function filesOpened() {
  const addresses: string[] = [];
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function open() {
    addresses.push([this.getAttribute('href'), this.download].filter(Boolean).join(' '));
  };
  return {
    addresses,
    restore(): void {
      HTMLAnchorElement.prototype.click = click;
    },
  };
}

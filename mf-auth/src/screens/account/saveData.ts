import type { AccountData } from 'shared-kernel/contract/account';

/** Saves the data as a file. Made here, because a link to the API could not carry the token. */
export function saveData(data: AccountData, document: Document): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${data.account.username ?? 'account'}-${data.made_at.slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(address);
}

import type { ReactNode } from 'react';

/** Password managers look for the account's name beside the password. */
export function AccountName({ entry }: { entry: string }): ReactNode {
  return (
    <input
      className="visually-hidden"
      type="text"
      name="username"
      autoComplete="username"
      value={entry}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

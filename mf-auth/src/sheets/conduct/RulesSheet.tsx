import type { ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { body, list, quiet } from './conductLook.ts';
import { conductMessages } from './messages/load.ts';
import { useText } from './messages/text.ts';

const places = {
  members: [1, 2, 3, 4, 5, 6],
  booking: [1, 2, 3, 4, 5],
  hosts: [1, 2, 3, 4, 5],
} as const;

/** The rules of the site, in a few sentences each. */
export function RulesSheet({ kind }: SheetParams['auth.rules']): ReactNode {
  return (
    <OwnWords files={conductMessages}>
      <Rules kind={kind} />
    </OwnWords>
  );
}

function Rules({ kind }: SheetParams['auth.rules']): ReactNode {
  const t = useText();
  return (
    <div css={body}>
      <p css={quiet}>{t(`auth.rules.${kind}.why`)}</p>
      <ol css={list}>
        {places[kind].map((place) => (
          // The message's type names one of them: how many rules a kind has is in the list above.
          <li key={place}>{t(`auth.rules.${kind}.${place}` as 'auth.rules.members.1')}</li>
        ))}
      </ol>
    </div>
  );
}

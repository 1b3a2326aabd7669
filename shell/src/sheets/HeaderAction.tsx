import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Boundary } from 'shared-kernel/platform/Boundary';
import type { OpenSheet } from 'shared-kernel/store/SheetsStore';
import { useLater } from '../timing/useLater.ts';
import type { SheetParts } from './SheetParts.ts';

interface Props {
  sheet: OpenSheet;
  parts: SheetParts;
}

const nothing = (): null => null;

/** What a sheet's owner offers in its header. It is extra: one that does not load, or throws, is left out. */
export const HeaderAction = observer(function HeaderAction({ sheet: { name, params }, parts }: Props): ReactNode {
  const isOffered = parts.info(name)?.headerAction !== undefined;
  // A failure is reported by the loader.
  const Action = useLater(() => parts.load(name, 'headerAction'), isOffered, nothing);
  return (
    Action && (
      <Boundary onError={(error) => parts.report(name, error)} instead={nothing}>
        <Action {...params} />
      </Boundary>
    )
  );
});

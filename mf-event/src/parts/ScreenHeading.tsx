import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';

/** The heading of a screen whose title only the header shows. */
export const ScreenHeading = observer(function ScreenHeading(): ReactNode {
  return <h1 className="visually-hidden">{useRoot().header.state.title}</h1>;
});

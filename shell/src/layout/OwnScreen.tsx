import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { useComposition } from '../composition/CompositionContext.ts';
import { ownScreens } from '../screens/ownScreens.ts';
import type { RouteStore } from '../navigation/RouteStore.ts';
import { useLater } from '../timing/useLater.ts';

interface Props {
  route: RouteStore;
}

/** A screen of the shell's own manifest; it needs no outlet, since React draws it here. */
export const OwnScreen = observer(function OwnScreen({ route }: Props): ReactNode {
  const { destination } = route;
  const name =
    destination.kind === 'screen' && destination.match.remote === 'shell' ? destination.match.route.screen : null;
  return name && <Loaded key={name} name={name} />;
});

function Loaded({ name }: { name: string }): ReactNode {
  const { locale } = useRoot();
  const composition = useComposition();
  const Screen = useLater(() => ownScreens[name]!(locale), true, composition.lost);
  // It is made once by its own file; `name` is the key of this component.
  // oxlint-disable-next-line react/static-components
  return Screen && <Screen />;
}

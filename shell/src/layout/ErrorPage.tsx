import { useState, type ReactNode } from 'react';
import { Boundary } from 'shared-kernel/platform/Boundary';
import { useRoot } from 'shared-kernel/root/context';
import { bring } from '../later/bring.ts';
import { latePartIn } from '../later/LatePart.ts';
import { useLater } from '../timing/useLater.ts';
import { BareError } from './BareError.tsx';

interface Props {
  /** 500 unless given. */
  status?: number;
  onError(error: unknown): void;
}

/** The page of an error, with its words; what shows it at once has its code brought first. */
export const errorScreen = latePartIn<{ status?: number }>((locale) =>
  bring(
    locale,
    async () => (await import(/* webpackChunkName: "own" */ '../screens/error/ErrorScreen.tsx')).ErrorScreen,
  ),
);

/** The error page, or the barest of its kind where it does not come or breaks itself. */
export function ErrorPage({ status, onError }: Props): ReactNode {
  const { locale } = useRoot();
  const [isLost, setLost] = useState(false);
  const Screen = useLater(errorScreen(locale), true, () => setLost(true));
  if (!Screen) return isLost && <BareError />;
  return (
    <Boundary onError={onError} instead={() => <BareError />}>
      {/* It is made once by its own file. */}
      {/* oxlint-disable-next-line react/static-components */}
      <Screen {...(status === undefined ? {} : { status })} />
    </Boundary>
  );
}

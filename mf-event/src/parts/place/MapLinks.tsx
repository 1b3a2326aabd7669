import { css } from '@emotion/react';
import { MapPinned } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Location } from 'shared-kernel/map/region';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { mapLinks } from './mapLinks.ts';
import { useText } from '../../messages/text.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;

interface MapLinksProps {
  location: Location;
  /** Further links. */
  children?: ReactNode;
}

export function MapLinks({ location, children }: MapLinksProps): ReactNode {
  const t = useText();
  return (
    <div css={row} role="group" aria-label={t('event.place.openMap')}>
      {mapLinks(location).map(({ id, href }) => (
        <Button
          key={id}
          variant="secondary"
          size="small"
          href={href}
          external
          start={<Icon icon={MapPinned} size={4} />}
        >
          {t(`event.place.${id}`)}
        </Button>
      ))}
      {children}
    </div>
  );
}

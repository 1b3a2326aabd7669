import { css } from '@emotion/react';
import { MapPinned } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { mapLinks } from './mapLinks.ts';
import { useText } from '../../messages/text.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;

export function MapLinks({ location }: { location: { latitude: number; longitude: number } }): ReactNode {
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
    </div>
  );
}

import { css } from '@emotion/react';
import { MapPinned } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Location } from 'shared-kernel/map/region';
import { Button } from 'shared-kernel/ui/Button';
import { CopyButton } from 'shared-kernel/ui/CopyButton';
import { Dialog } from 'shared-kernel/ui/Dialog';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';

const content = css`
  display: grid;
  gap: var(--s-4);
  justify-items: start;
`;
const figures = css`
  inline-size: 100%;
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
  font-size: var(--t-18);
  font-weight: 600;
  text-align: center;
  user-select: all;
`;
const steps = css`
  display: grid;
  gap: var(--s-2);
  padding-inline-start: var(--s-6);
  list-style: decimal;
  &:lang(fa),
  &:lang(ps) {
    list-style: persian;
  }
`;

/** How long the toast for copied coordinates stays, in milliseconds; the product's figure. */
const copiedNotice = 1500;

/** Snapp takes no destination from an address, so this explains how to paste it. */
export function SnappHelp({ location: { latitude, longitude } }: { location: Location }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const coordinates = `${latitude}, ${longitude}`;
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant="secondary" size="small" start={<Icon icon={MapPinned} size={4} />} onClick={() => setOpen(true)}>
        {t('event.place.snapp')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('event.snapp.title')}
        closeLabel={t('kernel.close')}
        onClose={close}
        actions={
          <>
            <Button href="snapp://open">{t('event.snapp.open')}</Button>
            <Button variant="secondary" onClick={close}>
              {t('kernel.close')}
            </Button>
          </>
        }
      >
        <div css={content}>
          <p css={figures}>
            <bdi dir="ltr">{coordinates}</bdi>
          </p>
          <CopyButton
            value={coordinates}
            size="small"
            label={t('event.snapp.copy')}
            copiedLabel={t('kernel.copied')}
            copiedFor={copiedNotice}
          />
          <ol css={steps}>
            <li>{t('event.snapp.step1')}</li>
            <li>{t('event.snapp.step2')}</li>
            <li>{t('event.snapp.step3')}</li>
          </ol>
        </div>
      </Dialog>
    </>
  );
}

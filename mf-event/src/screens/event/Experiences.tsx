import { css } from '@emotion/react';
import { PenLine } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { Picture } from 'shared-kernel/ui/Picture';
import { useText } from '../../messages/text.ts';
import { Section } from '../../parts/Section.tsx';
import { experienceFormAddress } from '../../parts/ownAddresses.ts';
import { useFormats } from '../../parts/useFormats.ts';

const wall = css`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s-1);
  overflow: hidden;
  border-radius: var(--r-card);
  &[data-count='1'] {
    grid-template-columns: minmax(0, 320px);
  }
  &[data-count='2'] {
    grid-template-columns: repeat(2, minmax(0, 240px));
  }
  &[data-count='3'] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const shown = 4;

/** Some pictures of what was told after the event; the rest has a page of its own. */
export const Experiences = observer(function Experiences({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const format = useFormats();
  const { experience, can_tell_experience: canTell } = event;
  const count = experience?.count ?? 0;
  if (count === 0 && !canTell) return null;
  const page = navigation.href(`${event.link}/experience`);
  const words = t('event.experiences.count', { count, number: format.number(count) });
  const pictures = experience?.gallery.slice(0, shown) ?? [];
  return (
    <Section
      title={t('event.experiences.title')}
      end={
        count > 0 && (
          <Button variant="ghost" size="small" href={page} label={`${t('event.experiences.all')} ${words}`}>
            {t('event.experiences.all')}
          </Button>
        )
      }
    >
      {pictures.length > 0 ? (
        <a css={wall} href={page} aria-label={words} data-count={pictures.length}>
          {pictures.map(({ id, link, thumbnail_link }) => (
            <Picture key={id} src={link} thumbnail={thumbnail_link} alt="" ratio={1} sizes="160px" />
          ))}
        </a>
      ) : (
        count > 0 && (
          <p>
            <a href={page}>{words}</a>
          </p>
        )
      )}
      {canTell && (
        <div>
          <Button
            variant="secondary"
            size="small"
            start={<Icon icon={PenLine} size={4} />}
            href={navigation.href(experienceFormAddress(event))}
          >
            {t(event.own_experience ? 'event.experiences.edit' : 'event.experiences.tell')}
          </Button>
        </div>
      )}
    </Section>
  );
});

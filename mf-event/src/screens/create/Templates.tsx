import { BookOpen, Dices, Footprints, Hammer, Music, Utensils, type LucideIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { Chip } from 'shared-kernel/ui/Chip';
import { ChipRow } from 'shared-kernel/ui/ChipRow';
import { FormSection } from '../../parts/eventForm/FormSection.tsx';
import { useText } from '../../parts/eventForm/messages/text.ts';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { templateNames, type TemplateName } from '../../stores/eventForm/templates.ts';

const icons: Record<TemplateName, LucideIcon> = {
  bookCircle: BookOpen,
  hike: Footprints,
  workshop: Hammer,
  gameNight: Dices,
  concert: Music,
  dinner: Utensils,
};

/** Kinds of events; each fills in most of the form at once. */
export const Templates = observer(function Templates({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const [used, setUsed] = useState<TemplateName | null>(null);
  const use = (name: TemplateName): void => {
    setUsed(name);
    store.use(
      name,
      { description: t(`eventForm.template.${name}.description`), rules: t(`eventForm.template.${name}.rules`) },
      t('eventForm.plan.ticket'),
    );
  };
  return (
    <FormSection id="templates" title={t('eventForm.template.title')} note={t('eventForm.template.note')}>
      <ChipRow label={t('eventForm.template.title')}>
        {templateNames.map((name) => (
          <Chip key={name} icon={icons[name]} selected={used === name} onClick={() => use(name)}>
            {t(`eventForm.template.${name}`)}
          </Chip>
        ))}
      </ChipRow>
    </FormSection>
  );
});

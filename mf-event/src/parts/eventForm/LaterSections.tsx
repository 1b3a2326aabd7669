import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { AudiencePart } from './AudiencePart.tsx';
import { CategoryPart } from './CategoryPart.tsx';
import { CodesPart } from './CodesPart.tsx';
import { DescriptionPart } from './DescriptionPart.tsx';
import { folds } from './formLook.ts';
import { GallerySection } from './GallerySection.tsx';
import { LinePart } from './LinePart.tsx';
import { useText } from './messages/text.ts';
import { PeoplePart } from './PeoplePart.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { PriceSection } from './PriceSection.tsx';
import { RefundPart } from './RefundPart.tsx';
import { RulesPart } from './RulesPart.tsx';
import { SeatsPart } from './SeatsPart.tsx';
import { TicketsPart } from './TicketsPart.tsx';

/** Sections below the first screen, and the parts that not every event needs. */
export const LaterSections = observer(function LaterSections({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const { paymentType, plans, codes, sponsorship } = store.values;
  const isPriced = paymentType !== 'free';
  return (
    <>
      <PlaceSection store={store} />
      <GallerySection store={store} />
      <PriceSection store={store} />
      <div css={folds}>
        <DescriptionPart store={store} />
        <CategoryPart store={store} />
        <SeatsPart store={store} />
        {(isPriced || plans.length > 1) && <TicketsPart store={store} />}
        {paymentType === 'payable' && <RefundPart store={store} />}
        {/* A former price may have left some, which are still sent. */}
        {(isPriced || codes.length > 0) && <CodesPart store={store} />}
        {(isPriced || sponsorship !== '') && (
          <LinePart
            store={store}
            id="sponsor"
            field="sponsorship"
            label={t('eventForm.sponsor')}
            hint={t('eventForm.sponsor.hint')}
          />
        )}
        <PeoplePart store={store} />
        <RulesPart store={store} />
        <LinePart
          store={store}
          id="support"
          field="supportNumber"
          label={t('eventForm.support')}
          hint={t('eventForm.support.hint')}
        />
        <LinePart
          store={store}
          id="badge"
          field="badge"
          label={t('eventForm.badge')}
          hint={t('eventForm.badge.hint')}
        />
        <AudiencePart store={store} />
      </div>
    </>
  );
});

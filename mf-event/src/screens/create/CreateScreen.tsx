import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { eventFormMessages } from '../../parts/eventForm/messages/load.ts';
import { useText } from '../../parts/eventForm/messages/text.ts';
import { NewEvent } from '../../parts/eventForm/NewEvent.tsx';
import { eventForms, newDraftKey } from '../../stores/eventForm/eventForms.ts';
import { bringPreview } from '../event/bringPreview.ts';
import { Drafts } from './Drafts.tsx';
import { Templates } from './Templates.tsx';
import { ScreenHeading } from '../../parts/ScreenHeading.tsx';

/** `/event/create?draft=`, `/event/create/calendar`, `/event/create/advance`. */
export function CreateScreen(): ReactNode {
  return (
    <OwnWords files={eventFormMessages}>
      <ScreenHeading />
      <Create />
    </OwnWords>
  );
}

const Create = observer(function Create(): ReactNode {
  const t = useText();
  const { navigation } = useRoot();
  const forms = useSlice(eventForms);
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const key = query.get('draft') ?? '';
  const isKey = /^[a-z0-9]{8,40}$/.test(key);
  const path = pathname.slice(pathname.indexOf('/event/create'));
  useEffect(() => {
    if (isKey) return;
    const fresh = newDraftKey();
    forms.written(fresh, true);
    // The address carries the draft, so that a reload finds it.
    navigation.navigate(`${path}?draft=${fresh}`, { replace: true });
  }, [isKey, forms, navigation, path]);
  if (!isKey) return <SkeletonRows label={t('kernel.loading')} count={6} />;
  const written = forms.written(key);
  return (
    <NewEvent
      preview={bringPreview}
      key={key}
      written={written}
      onEnd={() => forms.forget(key)}
      head={
        <>
          <Drafts store={written.store} current={key} />
          <Templates store={written.store} />
        </>
      }
    />
  );
});

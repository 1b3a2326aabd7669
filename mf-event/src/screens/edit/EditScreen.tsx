import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { LoadedScreen } from '../../parts/eventForm/LoadedScreen.tsx';
import { eventFormMessages } from '../../parts/eventForm/messages/load.ts';
import { eventForms, type LoadedForm } from '../../stores/eventForm/eventForms.ts';
import { EditForm } from './EditForm.tsx';
import { ScreenHeading } from '../../parts/ScreenHeading.tsx';

/** `/event/edit/:slug?of=`, and its calendar. Without `of` the event is one's own; admins name its host. */
export function EditScreen(): ReactNode {
  return (
    <OwnWords files={eventFormMessages}>
      <Edit />
    </OwnWords>
  );
}

const Edit = observer(function Edit(): ReactNode {
  const { slug = '' } = useParams();
  const [query] = useSearchParams();
  const { session } = useRoot();
  const forms = useSlice(eventForms);
  const username = query.get('of') ?? session.user?.username;
  if (!username)
    return (
      <LoadedScreen load={{ kind: 'busy' }} onRetry={() => undefined}>
        {() => null}
      </LoadedScreen>
    );
  return (
    <EditOf
      key={`${username}/${slug}`}
      edited={forms.edited(username, slug)}
      onEnd={() => forms.leave(username, slug)}
    />
  );
});

interface EditOfProps {
  edited: LoadedForm;
  onEnd: () => void;
}

const EditOf = observer(function EditOf({ edited, onEnd }: EditOfProps): ReactNode {
  useEffect(() => void edited.enter(), [edited]);
  return (
    <LoadedScreen load={edited.load} onRetry={() => void edited.enter()}>
      {() =>
        edited.store.pure && (
          <>
            <ScreenHeading />
            <EditForm edited={edited} pure={edited.store.pure} onEnd={onEnd} />
          </>
        )
      }
    </LoadedScreen>
  );
});

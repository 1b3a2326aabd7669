import { css } from '@emotion/react';
import { Check, UsersRound, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { longestMessage } from 'shared-kernel/contract/writing';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Icon } from 'shared-kernel/ui/Icon';
import { Notice } from 'shared-kernel/ui/Notice';
import { SearchField } from 'shared-kernel/ui/SearchField';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';
import { EventAwaited } from '../../parts/EventAwaited.tsx';
import { useEventCard } from '../../parts/useEvent.ts';
import { personFacts, personName, personRow, personWords } from '../../parts/personRow.ts';
import { shareAddress } from '../../parts/share/shareAddress.ts';
import { useTellShared } from '../../parts/share/useTellShared.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { DirectStore, type Recipient } from '../../stores/DirectStore.ts';

const list = css`
  display: grid;
  gap: var(--s-1);
`;
const choosable = css`
  inline-size: 100%;
  border-radius: var(--r-button);
  text-align: start;
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const box = css`
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  border-radius: var(--r-full);
  box-shadow: inset 0 0 0 2px var(--n-300);
  color: var(--on-brand);
  [aria-checked='true'] > & {
    background: var(--brand);
    box-shadow: none;
  }
`;
const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  max-block-size: 96px;
  overflow-y: auto;
`;

/** Sends an event to several people, each in their own chat, with a message if one likes. */
export const DirectSheet = observer(function DirectSheet({ eventId, page }: SheetParams['event.direct']): ReactNode {
  const t = useText();
  const root = useRoot();
  const [store] = useState(() => new DirectStore(root, eventId));
  useEffect(() => {
    void store.enter();
    return store.leave;
  }, [store]);
  const { event, ...asked } = useEventCard(eventId);
  if (!event) return <EventAwaited {...asked} />;
  return (
    <SheetFrame foot={<Foot store={store} eventId={eventId} page={page} />}>
      <SearchField
        label={t('event.direct.search')}
        clearLabel={t('kernel.clearSearch')}
        value={store.text}
        onChange={store.write}
      />
      <Offered store={store} />
    </SheetFrame>
  );
});

const Offered = observer(function Offered({ store }: { store: DirectStore }): ReactNode {
  const t = useText();
  const { load, offered } = store;
  if (load.kind === 'failed') return <Notice tone="danger">{failureText(t, load.failure)}</Notice>;
  if (load.kind === 'busy' && offered.length === 0) return <SkeletonRows label={t('kernel.loading')} count={5} />;
  if (offered.length === 0)
    return (
      <EmptyState
        icon={UsersRound}
        title={t(store.isSearch ? 'event.direct.nobody' : 'event.direct.noneYet')}
        text={t(store.isSearch ? 'event.direct.nobodyText' : 'event.direct.noneYetText')}
      />
    );
  return (
    <div css={list} role="group" aria-label={t(store.isSearch ? 'event.direct.found' : 'event.direct.recent')}>
      {!store.isSearch && <p css={personFacts}>{t('event.direct.recent')}</p>}
      {offered.map((recipient) => (
        <Row key={recipient.id} store={store} recipient={recipient} />
      ))}
    </div>
  );
});

const Row = observer(function Row({ store, recipient }: { store: DirectStore; recipient: Recipient }): ReactNode {
  const t = useText();
  const { person, id } = recipient;
  const isSent = store.sent.includes(id);
  return (
    <button
      css={[personRow, choosable]}
      type="button"
      role="checkbox"
      aria-checked={store.isChosen(id)}
      disabled={isSent}
      onClick={() => store.toggle(recipient)}
    >
      <Avatar name={person.name} src={person.profile?.thumbnail_link} decorative />
      <span css={personWords}>
        <Excerpt css={personName}>{person.name}</Excerpt>
        {isSent ? (
          <span css={personFacts}>{t('event.direct.sent')}</span>
        ) : (
          person.username && (
            <Excerpt css={personFacts} dir="ltr">
              @{person.username}
            </Excerpt>
          )
        )}
      </span>
      <span css={box} aria-hidden="true">
        {store.isChosen(id) && <Icon icon={Check} size={4} />}
      </span>
    </button>
  );
});

interface FootProps {
  store: DirectStore;
  eventId: number;
  page: SheetParams['event.direct']['page'];
}

/** Who is chosen, the message, and the button. */
const Foot = observer(function Foot({ store, eventId, page }: FootProps): ReactNode {
  const t = useText();
  const { entities, sheets, toasts } = useRoot();
  const navigation = useNavigation();
  const asMember = useMember();
  const format = useFormats();
  const tell = useTellShared(eventId);
  const event = entities.events.get(eventId);
  const waiting = store.chosen.filter(({ id }) => !store.sent.includes(id));
  const handleSend = async (): Promise<void> => {
    let isSent = false;
    await asMember('verified', async () => {
      isSent = event !== undefined && (await store.send(shareAddress(navigation, event, page ?? 'event', 'direct')));
    });
    if (store.sent.length > 0) tell('direct');
    if (!isSent) return;
    toasts.success(t('event.direct.done', { count: store.sent.length, number: format.number(store.sent.length) }));
    sheets.finish('event.direct');
  };
  return (
    <>
      {waiting.length > 0 && (
        <div css={chips}>
          {waiting.map((recipient) => (
            <Chip key={recipient.id} end={<Icon icon={X} size={4} />} onClick={() => store.toggle(recipient)}>
              <bdi>{recipient.person.name}</bdi>
            </Chip>
          ))}
        </div>
      )}
      <TextField
        label={t('event.direct.message')}
        labelHidden
        placeholder={t('event.direct.message')}
        multiline
        maxLength={longestMessage}
        value={store.message}
        onChange={store.say}
      />
      {store.refusal && (
        <Notice tone="danger" announce>
          {failureText(t, store.refusal)}
        </Notice>
      )}
      <Button
        size="large"
        block
        loading={store.isSending}
        disabled={waiting.length === 0}
        onClick={() => void handleSend()}
      >
        {waiting.length === 0
          ? t('event.direct.choose')
          : t('event.direct.send', { count: waiting.length, number: format.number(waiting.length) })}
      </Button>
    </>
  );
});

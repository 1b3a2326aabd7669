import { css } from '@emotion/react';
import { HandHeart, UserRoundX, UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { listed } from 'shared-kernel/language/listed';
import { isolate } from 'shared-kernel/language/text';
import { formatTime, formatWeekday } from 'shared-kernel/language/when';
import { GuestSheetButton } from 'shared-kernel/product/GuestSheetButton';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { Question } from 'shared-kernel/product/Question';
import { useMember } from 'shared-kernel/product/useMember';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useRoot } from 'shared-kernel/root/context';
import { largeLetters } from 'shared-kernel/style/tokens';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Button } from 'shared-kernel/ui/Button';
import { Checkbox } from 'shared-kernel/ui/Checkbox';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Icon } from 'shared-kernel/ui/Icon';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { SearchField } from 'shared-kernel/ui/SearchField';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { Tabs } from 'shared-kernel/ui/Tabs';
import { useText } from '../../messages/text.ts';
import { useEventCard } from '../../parts/useEvent.ts';
import { personFacts, personName, personRow, personWords } from '../../parts/personRow.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { GuestsStore, type OwnGuest } from '../../stores/GuestsStore.ts';

const list = css`
  display: grid;
`;
/** A fact does not break in the middle. */
const whole = css`
  display: inline-block;
  white-space: pre;
  @media ${largeLetters} {
    white-space: pre-wrap;
  }
`;
const spaced = css`
  padding-block: var(--s-2);
`;
const head = css`
  display: grid;
  justify-items: start;
  gap: var(--s-3);
  padding-block: var(--s-4) var(--s-2);
  & > :first-of-type {
    inline-size: 100%;
  }
`;
const link = css`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--s-3);
  min-inline-size: 0;
  color: inherit;
  text-decoration: none;
`;

/**
 * The guests of one's own event, by name, of future or of past sessions. Future ones can be removed, all can be
 * thanked.
 */
export const GuestsSheet = observer(function GuestsSheet({ eventId }: { eventId: number }): ReactNode {
  const t = useText();
  const root = useRoot();
  const [store] = useState(() => new GuestsStore(root, eventId));
  useEffect(() => {
    void store.list.begin();
    return () => store.list.leave();
  }, [store]);
  useEventCard(eventId);
  const zone = root.entities.events.get(eventId)?.timezone ?? 'Asia/Tehran';
  return (
    <SheetFrame foot={store.chosen.size > 0 ? <Kick store={store} /> : undefined}>
      <Tabs
        label={t('event.guests.title')}
        tabs={[
          { id: 'available', label: t('event.guests.ahead') },
          { id: 'past', label: t('event.guests.past') },
        ]}
        selected={store.time}
        onSelect={store.choose}
      >
        <div css={head}>
          <SearchField
            label={t('event.door.search')}
            clearLabel={t('kernel.clearSearch')}
            value={store.search}
            onChange={store.find}
          />
          <GuestSheetButton eventId={eventId} />
        </div>
        <LoadedList
          pages={store.list}
          count={store.list.rows.length}
          failedTitle={t('event.failed')}
          skeleton={<SkeletonRows label={t('kernel.loading')} count={6} />}
          empty={
            <EmptyState
              icon={UsersRound}
              title={t('event.guests.emptyTitle')}
              text={t(store.search ? 'event.direct.nobodyText' : 'event.guests.emptyOwn')}
            />
          }
        >
          <WindowedRows css={list} rows={store.list.rows} hasMore={store.list.hasMore} memory={store.list}>
            {(guest) => <Guest store={store} guest={guest} zone={zone} />}
          </WindowedRows>
        </LoadedList>
      </Tabs>
    </SheetFrame>
  );
});

interface GuestProps {
  store: GuestsStore;
  guest: OwnGuest;
  zone: string;
}

const Guest = observer(function Guest({ store, guest, zone }: GuestProps): ReactNode {
  const t = useText();
  const { locale, session, toasts } = useRoot();
  const navigation = useNavigation();
  const asMember = useMember();
  const format = useFormats();
  const { channel, count, date, plan, checkedInAt, thanksTo } = guest;
  const called = isolate(channel.name);
  const isThanked = thanksTo === null || store.thanked.has(thanksTo);
  const handleThank = async (): Promise<void> => {
    if (await asMember('verified', () => store.thank(guest, t('event.guests.thanksWords'))))
      toasts.success(t('event.guests.thanked', { name: called }));
  };
  return (
    <div css={[personRow, spaced]}>
      {store.time === 'available' && channel.user.id !== session.user?.id && (
        <Checkbox checked={store.chosen.has(guest.id)} onChange={() => store.toggle(guest)}>
          <span className="visually-hidden">{t('event.guests.choose', { name: called })}</span>
        </Checkbox>
      )}
      <a css={link} href={navigation.href(`/${channel.username}`)}>
        <Avatar name={channel.name} src={channel.profile?.thumbnail_link} decorative />
        <span css={personWords}>
          <Excerpt css={personName}>{channel.name}</Excerpt>
          {/* On a phone it takes two lines: how many come must not be cut off. */}
          <span css={personFacts}>
            {[
              formatWeekday(locale, date, zone),
              formatTime(locale, date, zone),
              plan && isolate(plan),
              count > 1 && t('event.reservation.people', { count, number: format.number(count) }),
              checkedInAt && t('event.guests.cameIn', { time: formatTime(locale, checkedInAt, zone) }),
            ]
              .filter((fact) => typeof fact === 'string' && fact !== '')
              .map((fact, at, all) => (
                <span key={String(fact)} css={whole}>
                  {fact}
                  {at < all.length - 1 && ' · '}
                </span>
              ))}
          </span>
        </span>
      </a>
      {!isThanked && (
        <IconButton
          icon={HandHeart}
          label={t('event.guests.thank', { name: called })}
          onClick={() => void handleThank()}
        />
      )}
    </div>
  );
});

/** More than these are counted, not named. */
const mostNamed = 4;

/** Removes the chosen guests, after a question. */
const Kick = observer(function Kick({ store }: { store: GuestsStore }): ReactNode {
  const t = useText();
  const { locale, toasts } = useRoot();
  const asMember = useMember();
  const format = useFormats();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const count = store.chosen.size;
  const people = [...new Set([...store.chosen.values()].map(({ channel }) => isolate(channel.name)))];
  const handleKick = async (): Promise<void> => {
    setBusy(true);
    await asMember('verified', async () => {
      const { kicked, message } = await store.kick();
      // The server's message; without one the count is said.
      toasts.success(message ?? t('event.guests.kicked', { count: kicked, number: format.number(kicked) }));
    });
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button size="large" block variant="danger" start={<Icon icon={UserRoundX} />} onClick={() => setAsking(true)}>
        {t('event.guests.kick', { count, number: format.number(count) })}
      </Button>
      <Question
        open={isAsking}
        dangerous
        busy={isBusy}
        title={t('event.guests.kickAsk', { count, number: format.number(count) })}
        text={
          people.length > mostNamed
            ? t('event.guests.kickText')
            : t('event.guests.kickNamed', { names: listed(locale, people) })
        }
        confirmLabel={t('event.guests.kickYes')}
        cancelLabel={t('event.guests.kickNo')}
        onConfirm={() => void handleKick()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
});

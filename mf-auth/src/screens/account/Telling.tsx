import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Checkbox } from 'shared-kernel/ui/Checkbox';
import { type AccountStore, type Told, toldOf, type Way } from '../../stores/AccountStore.ts';
import { part, rows } from './accountLook.ts';
import { useText } from './messages/text.ts';
import { useDeed } from './useDeed.ts';

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 0 var(--s-4);
  min-block-size: 52px;
`;

const ways = ['push', 'mail'] as const satisfies Way[];
const subjects = Object.keys(toldOf) as Told[];

/** What is sent to the member, by kind and way. */
export const Telling = observer(function Telling({ account }: { account: AccountStore }): ReactNode {
  const t = useText();
  const { run } = useDeed();
  return (
    <section css={part} aria-label={t('auth.account.notifications')}>
      <h2>{t('auth.account.notifications')}</h2>
      <p>{t('auth.account.notificationsText')}</p>
      <div css={rows}>
        {subjects.map((told) => (
          <div key={told} css={row} role="group" aria-label={t(`auth.account.told.${told}`)}>
            <span>{t(`auth.account.told.${told}`)}</span>
            {ways.map((way) => (
              <Checkbox
                key={way}
                checked={account.isTold(way, told)}
                onChange={(isWanted) => run(`${way}/${told}`, () => account.tell(way, told, isWanted))}
              >
                {t(`auth.account.way.${way}`)}
              </Checkbox>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
});

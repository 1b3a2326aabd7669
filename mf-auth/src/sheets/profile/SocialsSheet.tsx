import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { profileMessages } from '../../parts/profile/messages/load.ts';
import { useText } from '../../parts/profile/messages/text.ts';
import { profileSlice } from '../../screens/profile/profileSlice.ts';
import { list, row } from '../locales/choiceLook.ts';
import { look } from './profileSheetLook.ts';

interface Props {
  taken: readonly number[];
}

/** Chooses the network of a further account elsewhere. */
export function SocialsSheet(props: Props): ReactNode {
  return (
    <OwnWords files={profileMessages}>
      <Choice {...props} />
    </OwnWords>
  );
}

const Choice = observer(function Choice({ taken }: Props): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  const { networks } = useSlice(profileSlice).profile;
  useEffect(() => void networks.bring(), [networks]);
  const { load } = networks;
  if (load.kind === 'failed')
    return (
      <ErrorState
        title={t('auth.profile.socialsFailed')}
        text={failureText(t, load.failure)}
        action={<RetryButton onRetry={() => void networks.bring()}>{t('kernel.retry')}</RetryButton>}
      />
    );
  if (load.kind !== 'ready')
    return (
      <div css={look}>
        <SkeletonRows label={t('kernel.loading')} count={4} />
      </div>
    );
  const others = networks.list.filter(({ id }) => !taken.includes(id));
  return others.length === 0 ? (
    <p css={look}>{t('auth.profile.socialsAll')}</p>
  ) : (
    <ul css={list} aria-label={t('auth.profile.socials')}>
      {others.map(({ id, name }) => (
        <li key={id}>
          <button css={row} type="button" onClick={() => sheets.finish('auth.socials', { networkId: id })}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
});

import { css } from '@emotion/react';
import { CircleCheck, Flag } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatNumber } from 'shared-kernel/language/number';
import { Form, FormFailure } from 'shared-kernel/product/Form';
import { LeaveQuestion } from 'shared-kernel/product/LeaveQuestion';
import { PictureField } from 'shared-kernel/product/picture/PictureField';
import { useFields } from 'shared-kernel/product/useFields';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';
import { Splash } from '../../parts/Splash.tsx';
import { reportKinds, reportLimits } from '../../stores/ReportStore.ts';
import { reportSlice } from './reportSlice.ts';

const kinds = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;

/** `/app-report?path=`. A bug, a suggestion or a word to the makers of the site; members may add pictures. */
export const ReportScreen = observer(function ReportScreen(): ReactNode {
  const t = useText();
  const { locale, navigation, session } = useRoot();
  const report = useSlice(reportSlice);
  const { form, pictures } = report;
  const field = useFields(form);
  const [isSent, setSent] = useState(false);
  const { title } = form.values;
  const path = useSearchParams()[0].get('path') ?? '';
  useEffect(() => report.begin(path), [report, path]);
  const handleSubmit = async (): Promise<void> => {
    if (await report.send()) setSent(true);
  };
  if (isSent) {
    return (
      <EmptyState
        icon={CircleCheck}
        title={t('auth.report.thanks')}
        text={t('auth.report.thanksText')}
        action={<Button href={navigation.href('/home')}>{t('kernel.home')}</Button>}
      />
    );
  }
  return (
    <Splash icon={Flag} title={t('auth.report.title')} text={t('auth.report.text')}>
      <Form model={form} onSubmit={() => void handleSubmit()}>
        <div css={kinds} role="group" aria-label={t('auth.report.kind')}>
          {reportKinds.map((kind) => (
            <Chip key={kind} selected={title === kind} onClick={() => form.set('title', kind)}>
              {t(`auth.report.${kind}`)}
            </Chip>
          ))}
        </div>
        <TextField
          {...field('description', t('auth.report.description'))}
          name="description"
          multiline
          rows={5}
          maxHeight={320}
        />
        {title === 'appBug' && (
          <TextField
            {...field('bug_address', t('auth.report.address'))}
            name="bug_address"
            hint={t('auth.report.addressHint')}
            dir="ltr"
          />
        )}
        {session.isVerified && (
          <PictureField
            label={t('auth.report.pictures')}
            addLabel={t('auth.report.addPictures')}
            hint={t('auth.report.picturesHint', { count: formatNumber(locale, reportLimits.pictures) })}
            uploads={pictures}
            most={reportLimits.pictures}
            cutting={{ ratios: [1.54, 0.75, 1], optional: true }}
          />
        )}
        <FormFailure model={form} />
        <Button type="submit" size="large" block loading={form.isBusy} disabled={pictures.isBusy}>
          {t('auth.report.submit')}
        </Button>
      </Form>
      <LeaveQuestion isDirty={report.isDirty} onLeave={report.forget} />
    </Splash>
  );
});

import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { Form, FormFailure } from 'shared-kernel/product/Form';
import { PictureField } from 'shared-kernel/product/picture/PictureField';
import { useFields } from 'shared-kernel/product/useFields';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';
import { intro } from '../flow/flowLook.ts';
import { reportKinds, reportLimits, type ReportStore } from '../../stores/ReportStore.ts';

const kinds = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;

interface Props {
  report: ReportStore;
  /** The page that the report is about. */
  path: string;
  /** Set in a sheet: the words before the fields. The button is then at the sheet’s foot. */
  sheetIntro?: string;
  onSent: () => void;
}

/** A bug, a suggestion or another message to the makers of the site; members may add pictures. */
export const ReportForm = observer(function ReportForm({ report, path, sheetIntro, onSent }: Props): ReactNode {
  const t = useText();
  const { locale, session } = useRoot();
  const { form, pictures } = report;
  const field = useFields(form);
  const { title } = form.values;
  useEffect(() => report.begin(path), [report, path]);
  const handleSubmit = async (): Promise<void> => {
    if (await report.send()) onSent();
  };
  const fields = (
    <>
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
    </>
  );
  const sending = (
    <>
      <FormFailure model={form} />
      <Button type="submit" size="large" block loading={form.isBusy} disabled={pictures.isBusy}>
        {t('auth.report.submit')}
      </Button>
    </>
  );
  return (
    <Form model={form} onSubmit={() => void handleSubmit()}>
      {sheetIntro === undefined ? (
        <>
          {fields}
          {sending}
        </>
      ) : (
        <SheetFrame foot={sending}>
          <p css={intro}>{sheetIntro}</p>
          {fields}
        </SheetFrame>
      )}
    </Form>
  );
});

import { css } from '@emotion/react';
import { ImagePlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { addTile } from '../../style/addTile.ts';
import type { Uploads } from '../../upload/Uploads.ts';
import { field, fieldHint, fieldLabel } from '../../ui/fieldLook.ts';
import { Icon } from 'shared-kernel/ui/Icon';
import { PicturePicker } from './PicturePicker.tsx';
import type { Cutting } from './PictureRoom.tsx';
import { UploadRow } from './UploadRow.tsx';
import { usePictureWords } from './usePictureWords.ts';

interface PictureFieldProps {
  label: string;
  hint?: string;
  /** The words of the button. */
  addLabel: string;
  uploads: Uploads<unknown>;
  /** How many pictures there may be. */
  most: number;
  cutting: Cutting;
}

const parts = css`
  gap: var(--s-2);
`;

/**
 * The pictures of a form: each is chosen, cut and uploaded at once, and the form sends what the uploads have returned.
 */
export const PictureField = observer(function PictureField(props: PictureFieldProps): ReactNode {
  const { uploads, most, label, addLabel, hint } = props;
  const count = uploads.list.length;
  const t = usePictureWords(count > 0);
  const picker = count < most && (
    <PicturePicker
      label={addLabel}
      cutting={props.cutting}
      most={most - count}
      onPicked={(picture) => void uploads.add(picture)}
      look={addTile}
    >
      <Icon icon={ImagePlus} size={8} />
      {addLabel}
    </PicturePicker>
  );
  return (
    <div css={[field, parts]} role="group" aria-label={label}>
      <span css={fieldLabel} aria-hidden="true">
        {label}
      </span>
      {count > 0 && t && <UploadRow uploads={uploads} t={t} />}
      {/* Always at the same place in the tree: a move would lose the pictures that wait to be cut. */}
      {picker}
      {hint !== undefined && <p css={fieldHint}>{hint}</p>}
    </div>
  );
});

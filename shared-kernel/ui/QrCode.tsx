import { css } from '@emotion/react';
import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  /** What a camera reads: an address, mostly. */
  value: string;
  /** What it is for: “The channel's address as a code for cameras”. */
  label: string;
}

/** Cameras want dark on light, whatever the theme or the colours of a device; what is drawn without a colour is black. */
const look = css`
  display: block;
  inline-size: min(240px, 100%);
  block-size: auto;
  border-radius: var(--r-button);
  background: #fff;
  forced-color-adjust: none;
  print-color-adjust: exact;
`;

export function QrCode({ value, label }: QrCodeProps) {
  const { size, data } = useMemo(() => encode(value, { ecc: 'M', border: 4 }), [value]);
  // One path, where each run of dark squares in a row is one stroke.
  const path = useMemo(
    () =>
      data
        .flatMap((row, y) =>
          row.flatMap((isDark, x) => {
            if (!isDark || row[x - 1]) return [];
            const end = row.indexOf(false, x);
            return [`M${x} ${y}h${(end < 0 ? size : end) - x}v1H${x}z`];
          }),
        )
        .join(''),
    [data, size],
  );
  return (
    <svg css={look} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}

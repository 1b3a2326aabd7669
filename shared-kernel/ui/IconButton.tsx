import { css, type SerializedStyles } from '@emotion/react';
import type { LucideIcon } from 'lucide-react';
import type { MouseEvent, Ref } from 'react';
import { lookFor } from '../style/lookFor.ts';
import { glass, mark } from '../style/onPicture.ts';
import { pressable, variants, type ButtonVariant } from './buttonLook.ts';
import { Icon, type IconSize } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import { useSwitchedOff, whenOff } from './useSwitchedOff.tsx';

interface IconButtonProps {
  icon: LucideIcon;
  /** What it does; there is no visible text to say so. */
  label: string;
  /** `overlay` lies on a photo: a dark glass that is readable on any picture. */
  variant?: ButtonVariant | 'overlay';
  size?: IconSize;
  mirrored?: boolean;
  /** For a button that stays down: like, save. A pressed one is filled, in the colour of `tone`. */
  pressed?: boolean;
  tone?: 'brand' | 'danger';
  /** A small number or text at the corner, such as unread messages. Say it in `label` too. */
  badge?: string;
  href?: string;
  disabled?: boolean;
  loading?: boolean;
  /** Belongs to no form, though it stands in one: for one of many rows. See `DayRows`. */
  formless?: boolean;
  /** What a press opens beside the button, and whether it is open. */
  popup?: 'menu';
  expanded?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  ref?: Ref<HTMLButtonElement>;
}

const shape = css`
  inline-size: var(--target);
  block-size: var(--target);
  border-radius: var(--r-full);
`;
const overlay = css`
  color: ${mark};
  background: ${glass};
  backdrop-filter: blur(8px);
  ${whenOff} {
    color: ${mark};
    background: rgb(20 16 12 / 0.35);
  }
`;
const tones = {
  brand: css`
    color: var(--brand);
  `,
  danger: css`
    color: var(--danger);
  `,
};
const corner = css`
  position: absolute;
  inset-block-start: 2px;
  inset-inline-end: -1px;
  min-inline-size: 17px;
  padding-inline: 4px;
  border-radius: var(--r-full);
  background: var(--danger);
  color: var(--on-danger);
  box-shadow: 0 0 0 2px var(--surface);
  /* Grows as far as the drawing, which does not, is still seen. */
  font-size: min(0.6875rem, 14px);
  font-weight: 600;
  line-height: min(1.0625rem, 21px);
  text-align: center;
`;

const looks: Record<ButtonVariant | 'overlay', SerializedStyles> = { ...variants, overlay };
const lookOf = lookFor((variant: ButtonVariant | 'overlay') => css([pressable, shape, looks[variant]]));
const pressedLookOf = lookFor((tone: 'brand' | 'danger') => css([lookOf('ghost'), tones[tone]]));

export function IconButton({ ref, ...props }: IconButtonProps) {
  const {
    icon,
    label,
    variant = 'ghost',
    size = 5,
    mirrored = false,
    pressed,
    badge,
    href,
    disabled = false,
    loading = false,
  } = props;
  const off = useSwitchedOff(disabled);
  const look = pressed === true && variant === 'ghost' ? pressedLookOf(props.tone ?? 'brand') : lookOf(variant);
  const content = (
    <>
      {loading ? <Spinner /> : <Icon icon={icon} size={size} mirrored={mirrored} filled={pressed === true} />}
      {badge !== undefined && (
        <span css={corner} aria-hidden="true">
          {badge}
        </span>
      )}
    </>
  );
  if (href !== undefined && !disabled)
    return (
      <a css={look} href={href} aria-label={label} title={label} onClick={props.onClick}>
        {content}
      </a>
    );
  return (
    <button
      ref={ref}
      css={look}
      type="button"
      form={props.formless ? '' : undefined}
      aria-label={label}
      title={label}
      {...off}
      aria-pressed={pressed}
      aria-haspopup={props.popup}
      aria-expanded={props.expanded}
      aria-busy={loading || undefined}
      aria-disabled={loading || off['aria-disabled']}
      onClick={loading || disabled ? undefined : props.onClick}
    >
      {content}
    </button>
  );
}

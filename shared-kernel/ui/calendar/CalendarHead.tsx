import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { Icon } from 'shared-kernel/ui/Icon';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { calendarHead, headTitle } from './calendarLook.ts';

interface CalendarHeadProps {
  /** The month or the year that is shown. */
  title: string;
  titleLabel: string;
  /** Whether the list that the title opens is open. */
  isOpen: boolean;
  onTitle: () => void;
  /** Null functions where there is nothing further; null as a whole hides the arrows. */
  steps: { back: (() => void) | null; on: (() => void) | null; backLabel: string; onLabel: string } | null;
}

export function CalendarHead({ title, titleLabel, isOpen, onTitle, steps }: CalendarHeadProps) {
  const arrow = (icon: typeof ChevronLeft, label: string, step: (() => void) | null) => (
    <IconButton icon={icon} mirrored label={label} disabled={step === null} onClick={() => step?.()} />
  );
  return (
    <div css={calendarHead}>
      {steps && arrow(ChevronLeft, steps.backLabel, steps.back)}
      <button type="button" css={headTitle} aria-label={titleLabel} aria-expanded={isOpen} onClick={onTitle}>
        {title}
        <Icon icon={ChevronDown} size={4} />
      </button>
      {steps && arrow(ChevronRight, steps.onLabel, steps.on)}
    </div>
  );
}

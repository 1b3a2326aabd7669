import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from 'shared-kernel/ui/IconButton';

interface StepButtonProps {
  by: 1 | -1;
  current: number;
  total: number;
  label: string;
  onStep: (index: number) => void;
}

/** Lies over a picture and leads to its neighbour on one side. */
export function StepButton({ by, current, total, label, onStep }: StepButtonProps) {
  return (
    <IconButton
      icon={by < 0 ? ChevronLeft : ChevronRight}
      mirrored
      variant="overlay"
      label={label}
      disabled={current === (by < 0 ? 0 : total - 1)}
      onClick={() => onStep(current + by)}
    />
  );
}

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from 'shared-kernel/ui/Button';
import type { ButtonSize, ButtonVariant } from './buttonLook.ts';
import { copyText } from './copyText.tsx';
import { Icon } from 'shared-kernel/ui/Icon';

interface CopyButtonProps {
  /** What goes to the clipboard. */
  value: string;
  label: string;
  /** Shown for a moment instead of the label, and read out. */
  copiedLabel: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  /** For how long the notice is shown, in milliseconds; two seconds when absent. */
  copiedFor?: number;
  onCopied?: () => void;
}

/** In milliseconds. */
const copiedNotice = 2000;

export function CopyButton({
  value,
  label,
  copiedLabel,
  variant = 'secondary',
  size,
  block,
  copiedFor = copiedNotice,
  onCopied,
}: CopyButtonProps) {
  // A count, so that a second copy meanwhile starts the time anew.
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), copiedFor);
    return () => clearTimeout(timer);
  }, [copies, copiedFor]);
  const copy = async (button: Element): Promise<void> => {
    if (!(await copyText(value, button))) return;
    setCopies((count) => count + 1);
    onCopied?.();
  };
  const copied = copies > 0;
  return (
    <>
      <Button
        variant={variant}
        size={size}
        block={block}
        start={<Icon icon={copied ? Check : Copy} size={4} />}
        onClick={({ currentTarget }) => void copy(currentTarget)}
      >
        {copied ? copiedLabel : label}
      </Button>
      <output className="visually-hidden">{copied ? copiedLabel : ''}</output>
    </>
  );
}

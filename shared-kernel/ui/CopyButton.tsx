import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from 'shared-kernel/ui/Button';
import type { ButtonSize, ButtonVariant } from './buttonLook.ts';
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
  /** For how long it says so, in milliseconds; two seconds when absent. */
  copiedFor?: number;
  /** The clipboard is closed to the page: offer the text for copying by hand. */
  onRefused?: () => void;
  /** It is on the clipboard. */
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
  onRefused,
  onCopied,
}: CopyButtonProps) {
  // Counts, so that a second copy within that time starts it anew.
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), copiedFor);
    return () => clearTimeout(timer);
  }, [copies, copiedFor]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setCopies((count) => count + 1);
      onCopied?.();
    } catch {
      onRefused?.();
    }
  };
  const copied = copies > 0;
  return (
    <>
      <Button
        variant={variant}
        size={size}
        block={block}
        start={<Icon icon={copied ? Check : Copy} size={4} />}
        onClick={() => void copy()}
      >
        {copied ? copiedLabel : label}
      </Button>
      <output className="visually-hidden">{copied ? copiedLabel : ''}</output>
    </>
  );
}

import { ShieldCheck, Smartphone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { useLaterText } from '../later/text.ts';

interface Prompt {
  icon: LucideIcon;
  title: string;
  text: string;
  step: ReactNode;
}

/** Why something does not go on here, and the one step that lets it: for every area alike. */
export function PromptSheet({ need }: SheetParams['shell.prompt']): ReactNode {
  const t = useLaterText();
  const { sheets } = useRoot();
  const verify = async (): Promise<void> => {
    if ((await sheets.open('auth.verify', {})) === 'verified') sheets.finish('shell.prompt', 'verified');
  };
  const prompts: Record<typeof need, Prompt> = {
    app: {
      icon: Smartphone,
      title: t('shell.prompt.mobileOnly'),
      text: t('shell.prompt.mobileOnlyText'),
      step: <Button onClick={() => void sheets.open('shell.download', {})}>{t('shell.landing.action')}</Button>,
    },
    verification: {
      icon: ShieldCheck,
      title: t('kernel.verify.text'),
      text: t('shell.menu.verifyNote'),
      step: <Button onClick={() => void verify()}>{t('kernel.verify.action')}</Button>,
    },
  };
  const { icon, title, text, step } = prompts[need];
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={
        <>
          {step}
          <Button variant="ghost" onClick={sheets.back}>
            {t('shell.prompt.later')}
          </Button>
        </>
      }
    />
  );
}

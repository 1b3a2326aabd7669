import { useState, type ReactNode } from 'react';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Notice } from 'shared-kernel/ui/Notice';
import type { Act, View } from '../view.ts';
import { AppCard } from './AppCard.tsx';
import { column, listLook, soft } from './look.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { service } from './service.ts';
import { useFigures, useText } from './useText.ts';

interface LiveTabProps {
  view: View;
  /** Hears what was done, in words. */
  onDone: (text: string) => void;
}

/** What is live in a channel, and the presses that change it. */
export function LiveTab({ view, onDone }: LiveTabProps): ReactNode {
  const t = useText();
  const { number, when } = useFigures();
  const [asked, ask] = useState<{ act: Act; name: string; version: string | undefined } | null>(null);
  const { apps, channel, revision, expiresAt, hearing } = view;
  if (apps.length === 0) return <EmptyState title={t('console.live.empty')} text={t('console.live.emptyText')} />;

  const app = asked && apps.find((one) => one.app === asked.name);
  const target = app && (asked.version ?? (asked.act === 'rollback' ? app.previous : app.course?.version));
  return (
    <div css={column}>
      {expiresAt !== null && (
        <p css={soft}>{t('console.revision', { number: number(revision), until: when(expiresAt) })}</p>
      )}
      {hearing !== 'heard' && <Notice tone="warning">{t(`console.hearing.${hearing}`)}</Notice>}
      <ul css={listLook}>
        {apps.map((one) => (
          <AppCard key={one.app} app={one} onAct={(act, version) => ask({ act, name: one.app, version })} />
        ))}
      </ul>
      {asked && app && (
        <ReasonDialog
          title={t(`console.act.${asked.act}.label`, { app: asked.name, name: target ?? '' })}
          text={t(`console.ask.${asked.act}`, { name: app.version, target: target ?? '' })}
          action={t(`console.act.${asked.act}`)}
          dangerous={asked.act === 'rollback' || asked.act === 'abort'}
          asksShare={asked.act === 'canary' || asked.act === 'raise'}
          mayBeUrgent={asked.act === 'rollback' || asked.act === 'abort' || asked.act === 'promote'}
          onPress={async (said) => {
            const answer = await service.press({
              command: asked.act,
              channel,
              app: asked.name,
              ...(asked.version !== undefined && { version: asked.version }),
              ...said,
            });
            if (answer.is === 'done') onDone(t('console.done', { number: number(answer.data.revision) }));
            return answer;
          }}
          onClose={() => ask(null)}
        />
      )}
    </div>
  );
}

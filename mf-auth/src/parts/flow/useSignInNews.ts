import { useRoot } from 'shared-kernel/root/context';
import type { SignInNews } from '../../stores/waysIn.ts';
import { useText } from '../../messages/text.ts';

const second = 1000;
const keyOf = (news: SignInNews): string => `auth.${news}`;

/** Shows the news of signing in as toasts. Once somebody is signed in, the earlier ones are taken back. */
export function useSignInNews(): (news: readonly SignInNews[]) => void {
  const { toasts } = useRoot();
  const t = useText();
  const words = {
    'already-member': { kind: 'warning', text: t('auth.news.alreadyMember'), duration: 90 * second },
    'not-registered': { kind: 'info', text: t('auth.news.notRegistered'), duration: 10 * second },
    'code-by-mail': { kind: 'info', text: t('auth.news.codeByMail'), duration: 15 * second },
  } as const;
  return (news) => {
    for (const item of news) {
      if (item !== 'signed-in') toasts.show({ ...words[item], key: keyOf(item) });
      else for (const toast of toasts.list.filter(({ key }) => key?.startsWith('auth.'))) toasts.dismiss(toast.id);
    }
  };
}

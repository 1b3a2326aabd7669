import { Award, Feather, ShieldCheck, Sparkles, type LucideIcon } from 'lucide-react';

const icons = new Map<string, LucideIcon>([
  ['shield-check', ShieldCheck],
  ['sparkles', Sparkles],
  ['feather', Feather],
]);

/** The icon of a badge; one that this version does not know is drawn as a medal. */
export const badgeIcon = (name: string): LucideIcon => icons.get(name) ?? Award;

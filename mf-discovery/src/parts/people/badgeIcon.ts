import { Award, Feather, ShieldCheck, Sparkles, type LucideIcon } from 'lucide-react';

const icons = new Map<string, LucideIcon>([
  ['shield-check', ShieldCheck],
  ['sparkles', Sparkles],
  ['feather', Feather],
]);

/** The drawing of a badge; one that this version does not know yet is a medal. */
export const badgeIcon = (name: string): LucideIcon => icons.get(name) ?? Award;

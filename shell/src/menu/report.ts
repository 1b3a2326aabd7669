import type { Navigation } from 'shared-kernel/navigation/Navigation';

/** The report form, with the page that it is about. */
export const report = (navigation: Navigation): void =>
  navigation.navigate(`/app-report?path=${encodeURIComponent(navigation.path)}`);

import './db/drizzleAtOnce.ts';

// Imported after the line above has set its hook.
await import('./start.ts');

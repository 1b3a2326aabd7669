import './db/drizzleAtOnce.ts';

// What is imported here is looked up with the hook that the line above has set.
await import('./start.ts');

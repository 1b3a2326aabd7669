/**
 * Words that no username may be: the first fixed segment of every route of the product, and the paths that the gateway
 * serves itself. Servers cannot import the remotes' manifests, hence this list; a test of the whole compares it with
 * `reservedWords()` of the declared routes.
 */
export const reservedUsernames: readonly string[] = [
  // Feeds, activity, business
  'home', 'flat', 'test', 'activity', 'joined', 'notifications', 'saves', 'friends', 'business',
  // Accounts
  'login', 'password-login', 'register', 'verify', 'auto-login', 'forgot-password', 'send-change-password', 'verify-change-password',
  'change-password', 'reset-password', 'verify-reset-password', 'set-password', 'callback', 'quick', 'profile',
  // Chat, events, the rest
  'direct', 'event', 'channel', 'app-report', 'share', 'transaction-result', 'search', 'explore', 'dashboard', 'invitation', 'download', 'rewards',
  // The gateway
  'api', '_apps', 'dev', 'en', 'ar', 'ps', 'fa', 'robots.txt', 'sitemap.xml', 'sw.js', 'manifest.webmanifest', 'favicon.ico', 'favicon.svg', 'healthz', 'readyz', 'metrics',
];

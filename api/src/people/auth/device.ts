/** In this order: most browsers also name others, in order to be treated like them. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/(?:OPR|OPiOS)\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/YaBrowser\/(\d+)/, 'Yandex'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* .*Safari\//, 'Safari'],
];
const systems: readonly [pattern: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** `Chrome 141, Android` from a User-Agent header; its beginning when it names neither. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const browser = browsers.flatMap(([pattern, name]) => {
    const found = pattern.exec(userAgent);
    return found ? [`${name} ${found[1]}`] : [];
  })[0];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  return (
    [browser, system].filter(Boolean).join(', ') ||
    userAgent
      .replace(/[^\x20-\x7e]/g, '')
      .slice(0, 60)
      .trim()
  );
}

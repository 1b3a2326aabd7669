/** How browsers within other apps, and on their own, name themselves; and what each of them is without. */
export const browsersOfApps = [
  {
    name: 'Instagram on Android',
    agent:
      'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.6778.135 Mobile Safari/537.36 Instagram 361.0.0.46.88 Android',
    isWithinApp: true,
    without: ['share', 'clipboard', 'push', 'camera', 'barcode'],
  },
  {
    name: 'Instagram on an iPhone',
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 361.0.0.35.82 (iPhone14,5; iOS 17_6; fa_IR)',
    isWithinApp: true,
    without: ['clipboard', 'push', 'camera', 'barcode', 'offscreen'],
  },
  {
    name: 'Telegram on Android',
    agent:
      'Mozilla/5.0 (Linux; Android 13; SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 Telegram-Android/11.5.3 (Samsung SM-G991B; Android 13; SDK 33; HIGH)',
    isWithinApp: true,
    without: ['share', 'push', 'barcode'],
  },
  {
    name: 'WhatsApp on an iPhone',
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 WhatsApp/24.25.80',
    isWithinApp: true,
    without: ['share', 'clipboard', 'push', 'camera', 'barcode', 'offscreen', 'bitmap'],
  },
  {
    name: 'Samsung Internet',
    agent:
      'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    isWithinApp: false,
    without: ['barcode'],
  },
  {
    name: 'Safari on an iPhone',
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
    isWithinApp: false,
    without: ['push', 'barcode', 'vibrate', 'canShareFiles'],
  },
] as const;

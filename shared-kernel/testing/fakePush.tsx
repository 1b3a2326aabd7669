interface Fake {
  permission: NotificationPermission;
  /** What the visitor answers when the browser asks. */
  answer: NotificationPermission;
  /** How often the browser has asked. */
  asked: number;
  endpoint: string | null;
  /** An error's name: the next subscribing fails with it. */
  refusal: string | null;
  remove(): void;
}

/** A browser that supports pushes: jsdom has no service worker and asks nobody. */
export function fakePush(): Fake {
  let made = 0;
  const fake: Fake = { permission: 'default', answer: 'granted', asked: 0, endpoint: null, refusal: null, remove };
  const subscription = () => ({
    endpoint: fake.endpoint,
    toJSON: () => ({ endpoint: fake.endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => ((fake.endpoint = null), true),
  });
  const pushManager = {
    getSubscription: async () => (fake.endpoint === null ? null : subscription()),
    async subscribe() {
      const { refusal } = fake;
      fake.refusal = null;
      if (refusal !== null) throw new DOMException('refused', refusal);
      fake.endpoint = `https://push.test/${++made}`;
      return subscription();
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
  Object.assign(globalThis, {
    PushManager: class {},
    Notification: {
      get permission() {
        return fake.permission;
      },
      async requestPermission() {
        if (fake.permission === 'default') {
          fake.asked++;
          fake.permission = fake.answer;
        }
        return fake.permission;
      },
    },
  });
  return fake;

  function remove(): void {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    localStorage.removeItem('push');
  }
}

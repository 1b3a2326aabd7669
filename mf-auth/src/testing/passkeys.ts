/** A fake of the browser's passkeys: records what it is asked for, in order. `leave` takes it away. */
export function fakePasskeys(answers: {
  create?: () => unknown;
  get?: (asked: CredentialRequestOptions) => unknown;
  conditional?: boolean;
}): { asked: unknown[]; leave: () => void } {
  const asked: unknown[] = [];
  const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
  const key = (response: object): object => ({ id: 'a-key', response });
  Object.assign(globalThis, {
    PublicKeyCredential: Object.assign(function () {}, {
      isConditionalMediationAvailable: () => Promise.resolve(answers.conditional ?? false),
    }),
  });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: async (options: CredentialCreationOptions) => {
        asked.push(options.publicKey);
        const error = await answers.create?.();
        if (error) throw error as Error;
        return key({
          clientDataJSON: bytes('client'),
          attestationObject: bytes('attestation?>'),
          getTransports: () => ['internal'],
        });
      },
      get: async (options: CredentialRequestOptions) => {
        asked.push(options);
        const error = await answers.get?.(options);
        if (error) throw error as Error;
        return key({
          clientDataJSON: bytes('client'),
          authenticatorData: bytes('data'),
          signature: bytes('signature'),
          userHandle: bytes('handle'),
        });
      },
    },
  });
  return {
    asked,
    leave: () => {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
}

/** An error as browsers name what came to nothing. */
export const aDomError = (name: string): Error => Object.assign(new Error(name), { name });

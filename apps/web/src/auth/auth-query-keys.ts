/** Query keys of sign-in and of the own account. Invalidating a key invalidates every key that begins with it. */
export const authQueryKeys = {
  agreement: (language: string) => ['auth', 'agreement', language],
  requiredAuthenticator: (challengeToken: string) => ['auth', 'required-authenticator', challengeToken],
  ownAuthenticator: () => ['auth', 'own-authenticator'],
  ownSessions: () => ['auth', 'own-sessions'],
} as const satisfies Record<string, (...args: never[]) => readonly unknown[]>

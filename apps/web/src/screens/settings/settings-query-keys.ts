/** Query keys of the screens of the own account. */
export const settingsQueryKeys = {
  organization: (id: string) => ['screens', 'settings', 'organization', id],
  authenticator: () => ['screens', 'settings', 'authenticator'],
  sessions: () => ['screens', 'settings', 'sessions'],
} as const satisfies Record<string, (id: string) => readonly unknown[]>

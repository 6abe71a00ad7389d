/** The domains of the e-mail addresses of the two demo organizations. */
export const demoDomains = { own: 'demo.test', other: 'other.test' } as const

/** The demo accounts by role; `stranger` is the administrator of the second organization. */
export const demoEmails = {
  admin: `admin@${demoDomains.own}`,
  editor: `editor@${demoDomains.own}`,
  collector: `collector@${demoDomains.own}`,
  viewer: `viewer@${demoDomains.own}`,
  stranger: `admin@${demoDomains.other}`,
} as const

/** The password of every demo account. It is public: the sign-in screen shows it. */
export const demoPassword = 'Demo-pass-1'

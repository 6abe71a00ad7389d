import type { RouteObject } from 'react-router'

/** The screens for visitors beside the sign-in. */
export const visitorRoutes: RouteObject[] = [
  {
    path: '/signup',
    lazy: async () => ({ Component: (await import('../visitor/sign-up-screen.tsx')).SignUpScreen }),
  },
  {
    path: '/confirm-signup',
    lazy: async () => ({ Component: (await import('../visitor/confirm-sign-up-screen.tsx')).ConfirmSignUpScreen }),
  },
  {
    path: '/verify-email',
    lazy: async () => ({ Component: (await import('../visitor/verify-email-screen.tsx')).VerifyEmailScreen }),
  },
  {
    path: '/forget-password',
    lazy: async () => ({ Component: (await import('../visitor/forgot-password-screen.tsx')).ForgotPasswordScreen }),
  },
  {
    path: '/reset-password',
    lazy: async () => ({ Component: (await import('../visitor/reset-password-screen.tsx')).ResetPasswordScreen }),
  },
  {
    path: '/verifyme/*',
    lazy: async () => ({ Component: (await import('../visitor/first-link-screen.tsx')).FirstLinkScreen }),
  },
  {
    path: '/authenticator',
    lazy: async () => ({ Component: (await import('../authenticator/authenticator-screen.tsx')).AuthenticatorScreen }),
  },
  {
    path: '/signout',
    lazy: async () => ({ Component: (await import('../visitor/sign-out-screen.tsx')).SignOutScreen }),
  },
]

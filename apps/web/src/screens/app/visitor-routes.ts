import type { RouteObject } from 'react-router'

/** The screens for visitors beside the sign-in. */
export const visitorRoutes: RouteObject[] = [
  {
    path: '/signup',
    lazy: async () => ({ Component: (await import('../../auth/sign-up/sign-up-screen.tsx')).SignUpScreen }),
  },
  {
    path: '/confirm-signup',
    lazy: async () => ({
      Component: (await import('../../auth/sign-up/confirm-sign-up-screen.tsx')).ConfirmSignUpScreen,
    }),
  },
  {
    path: '/verify-email',
    lazy: async () => ({ Component: (await import('../../auth/sign-up/verify-email-screen.tsx')).VerifyEmailScreen }),
  },
  {
    path: '/forget-password',
    lazy: async () => ({
      Component: (await import('../../auth/passwords/forgot-password-screen.tsx')).ForgotPasswordScreen,
    }),
  },
  {
    path: '/reset-password',
    lazy: async () => ({
      Component: (await import('../../auth/passwords/reset-password-screen.tsx')).ResetPasswordScreen,
    }),
  },
  {
    path: '/verifyme/*',
    lazy: async () => ({ Component: (await import('../../auth/first-sign-in/first-link-screen.tsx')).FirstLinkScreen }),
  },
  {
    path: '/authenticator',
    lazy: async () => ({
      Component: (await import('../../auth/authenticator/authenticator-screen.tsx')).AuthenticatorScreen,
    }),
  },
  {
    path: '/signout',
    lazy: async () => ({ Component: (await import('../../auth/sign-out-screen.tsx')).SignOutScreen }),
  },
]

import { createBrowserRouter } from 'react-router'
import { RouteError } from './route-error.tsx'
import { SignedIn } from './signed-in.tsx'
import { Splash } from './splash.tsx'

/** The addresses of the product. Every one that no screen has shows the map, or the sign-in screen before it. */
export function createRouter() {
  return createBrowserRouter([
    {
      errorElement: <RouteError />,
      HydrateFallback: Splash,
      children: [
        {
          path: '/signin',
          lazy: async () => ({ Component: (await import('../sign-in/sign-in-screen.tsx')).SignInScreen }),
        },
        {
          Component: SignedIn,
          children: [
            { path: '*', lazy: async () => ({ Component: (await import('../map/map-screen.tsx')).MapScreen }) },
          ],
        },
      ],
    },
  ])
}

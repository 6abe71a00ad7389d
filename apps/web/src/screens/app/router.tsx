import { createBrowserRouter, Outlet } from 'react-router'
import { DialogHost } from '../../ui/overlays/dialogs.tsx'
import { PageScope } from './page-scope.tsx'
import { RouteError } from './route-error.tsx'
import { SignedIn } from './signed-in.tsx'
import { Splash } from './splash.tsx'

/** The routes of the product. Every address without a route of its own shows the map, after the sign-in screen for a visitor without a session. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: Page,
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

/** Any screen, and the dialogs above it. */
function Page() {
  return (
    <PageScope>
      <Outlet />
      <DialogHost />
    </PageScope>
  )
}

import { createBrowserRouter, Navigate, Outlet, type RouteObject, replace } from 'react-router'
import { completeSettingsLocale } from '../../platform/locale.ts'
import { HistoryGuard } from '../../ui/overlays/history-guard.tsx'
import { billingRoutes } from './billing-routes.ts'
import { Loading } from './loading.tsx'
import { PageScope } from './page-scope.tsx'
import { RouteError } from './route-error.tsx'
import { SignedIn } from './signed-in.tsx'
import { UnknownAddress } from './unknown-address.tsx'
import { visitorRoutes } from './visitor-routes.ts'

/** The paths of the map (specification 1, section 2). */
const mapRoutes = ['/', '/index.html', '/ulink/*'].map((path) => ({
  path,
  lazy: async () => ({ Component: (await import('../map/map-screen.tsx')).MapScreen }),
}))

/** The routes of the product. The map sends plus organizations to their settings. */
export const routes: RouteObject[] = [
  {
    Component: Page,
    errorElement: <RouteError />,
    HydrateFallback: Loading,
    children: [
      {
        path: '/signin',
        lazy: async () => ({ Component: (await import('../../auth/sign-in/sign-in-screen.tsx')).SignInScreen }),
      },
      ...visitorRoutes,
      {
        path: '/sso',
        lazy: async () => ({
          Component: (await import('../../auth/sign-in/single-sign-on-screen.tsx')).SingleSignOnScreen,
        }),
      },
      {
        Component: SignedIn,
        children: [
          ...billingRoutes,
          { path: '/settings/*', lazy: async () => ({ Component: await loadSettings() }) },
          { path: '/plus/home', element: <Navigate to="/settings/home" replace /> },
          ...mapRoutes,
          { path: '/index', loader: () => replace('/index.html') },
          { path: '*', Component: UnknownAddress },
        ],
      },
    ],
  },
]

/** The router of the page. */
export function createRouter() {
  return createBrowserRouter(routes)
}

async function loadSettings() {
  const [{ SettingsArea }] = await Promise.all([import('../settings/settings-area.tsx'), completeSettingsLocale()])
  return SettingsArea
}

/** Any screen, and the questions before it is left. */
function Page() {
  return (
    <PageScope>
      <Outlet />
      <HistoryGuard />
    </PageScope>
  )
}

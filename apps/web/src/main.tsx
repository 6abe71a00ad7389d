import { createRoot, hydrateRoot } from 'react-dom/client'
import { startFirstLocale } from './platform/locale.ts'
import { Start } from './screens/app/start.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element to draw in')
await startFirstLocale()
const page = <Start path={location.pathname} />
// page/early-form.js has filled in the sign-in page of the build.
if (root.dataset['prerendered'] === undefined) createRoot(root).render(page)
else hydrateRoot(root, page)

import { createRoot } from 'react-dom/client'
import { startLocale } from './platform/locale.ts'
import { App } from './screens/app/app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element to draw in')
await startLocale()
createRoot(root).render(<App />)

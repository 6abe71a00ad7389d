import { createRoot } from 'react-dom/client'
import { startFirstLocale } from './platform/locale.ts'
import { Start } from './screens/app/start.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element to draw in')
await startFirstLocale()
createRoot(root).render(<Start />)

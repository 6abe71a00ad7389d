import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './build/compress-files.ts'
import { outlineParts } from './build/outline-parts.ts'
import { outlinePlaces } from './build/outline-places.ts'
import { pdfFiles } from './build/pdf-files.ts'
import { prerenderSignIn } from './build/prerender-sign-in.ts'
import { screenBundles } from './build/screen-bundles.ts'

const bundles = screenBundles({ maxFirstBytes: 180_000, maxMapBytes: 280_000 })
const server = 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), outlineParts(), outlinePlaces(), pdfFiles(), bundles.plugin, prerenderSignIn(), compressFiles()],
  server: { proxy: { '/rest': server, '/auth': server, '/openapi.json': server } },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    sourcemap: true,
    // The polyfill would be an inline script, which the content security policy refuses; the target has the feature.
    modulePreload: { polyfill: false },
    // Fonts and images stay files: a data: URL of a font is refused by the policy too.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: bundles.groups } } },
  },
})

import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const root = dirname(packageFile)

/** Files that pdf.js fetches when a PDF needs them. Of `wasm`, the decoders in JavaScript: the content security policy refuses WebAssembly. */
const folders: Readonly<Record<string, RegExp>> = {
  cmaps: /./,
  standard_fonts: /./,
  iccs: /./,
  wasm: /^(LICENSE|.*_nowasm_fallback\.js$)/,
}

/**
 * Copies the fonts, character maps and decoders of pdf.js into the build, and provides the module `virtual:pdf-files`, whose default
 * export is the path of their folders. The path has the version: the server lets browsers keep assets.
 */
export function pdfFiles(): Plugin {
  const path = `assets/pdf-${versionOf(packageFile)}`
  const moduleId = 'virtual:pdf-files'
  return {
    name: 'cairn:pdf-files',
    resolveId: (id) => (id === moduleId ? `\0${id}` : undefined),
    load: (id) => (id === `\0${moduleId}` ? `export default new URL('/${path}', location.origin).href` : undefined),
    configureServer({ middlewares }) {
      middlewares.use(`/${path}`, (request, reply, next) => {
        const file = join(root, decodeURIComponent(request.url ?? ''))
        if (!file.startsWith(root) || !existsSync(file)) return next()
        reply.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
        createReadStream(file).pipe(reply)
      })
    },
    generateBundle() {
      for (const [folder, wanted] of Object.entries(folders))
        for (const name of readdirSync(join(root, folder)).filter((each) => wanted.test(each)))
          this.emitFile({
            type: 'asset',
            fileName: `${path}/${folder}/${name}`,
            source: readFileSync(join(root, folder, name)),
          })
    },
  }
}

function versionOf(file: string): string {
  const version = /"version": "([\w.-]+)"/.exec(readFileSync(file, 'utf8'))?.[1]
  if (version === undefined) throw new Error(`${file} has no version`)
  return version
}

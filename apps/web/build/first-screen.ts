import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'

interface FirstScreenOptions {
  /** Limit of the compressed scripts and styles that the sign-in form waits for. */
  readonly maxBytes: number
}

/**
 * Puts the code of the first screen into one file, so that a slow network is asked once, and fails the build when it
 * grows beyond its limit. The code that follows is named in the page: `public/page-start.js` fetches the language of
 * the user, and the map for a browser with a session, before the first script has run.
 */
export function firstScreen({ maxBytes }: FirstScreenOptions) {
  let modules: ReadonlySet<string> = new Set()
  const plugin: Plugin = {
    name: 'cairn:first-screen',
    apply: 'build',
    buildEnd() {
      const entries = [...this.getModuleIds()].filter((id) => id.endsWith('/src/main.tsx'))
      modules = closureOf(entries, (id) => this.getModuleInfo(id)?.importedIds ?? [])
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        return html.replace('data-later=""', `data-later='${JSON.stringify(laterFiles(chunks))}'`)
      },
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find((chunk) => chunk.isEntry)
      const files = entry ? withImports(entry, chunks) : []
      const bytes = files.reduce((sum, chunk) => sum + brotliCompressSync(chunk.code).length, 0)
      if (bytes === 0 || bytes > maxBytes)
        this.error(`The scripts of the first screen have ${bytes} bytes compressed: ${maxBytes} are allowed`)
    },
  }
  return { plugin, includes: (id: string) => modules.has(id) }
}

type Files = readonly string[]

interface LaterFiles {
  /** By language: the messages of the sign-in form, and those of the map. */
  readonly messages: Readonly<Record<string, { readonly first: Files; readonly mapArea: Files }>>
  readonly map: Files
}

function laterFiles(chunks: readonly Rollup.OutputChunk[]): LaterFiles {
  const first = new Set(chunks.filter((chunk) => chunk.isEntry).flatMap((entry) => withImports(entry, chunks)))
  const filesOf = (...modules: string[]) => {
    const wanted = chunks.filter(({ facadeModuleId }) => modules.some((module) => facadeModuleId?.endsWith(module)))
    const all = new Set(wanted.flatMap((chunk) => withImports(chunk, chunks)))
    return [...all].filter((chunk) => !first.has(chunk)).map(({ fileName }) => `/${fileName}`)
  }
  const messages = (language: string) => ({
    first: filesOf(`/messages/src/${language}/first-screen.ts`),
    mapArea: filesOf(`/messages/src/${language}/map-area.ts`),
  })
  return {
    messages: { en: messages('en'), es: messages('es'), zh: messages('zh') },
    map: filesOf('/screens/app/app.tsx', '/screens/map/map-screen.tsx'),
  }
}

/** A chunk and the chunks that it imports statically. */
function withImports(chunk: Rollup.OutputChunk, chunks: readonly Rollup.OutputChunk[]): Rollup.OutputChunk[] {
  const byName = new Map(chunks.map((each) => [each.fileName, each]))
  const names = closureOf([chunk.fileName], (name) => byName.get(name)?.imports ?? [])
  return [...names].flatMap((name) => byName.get(name) ?? [])
}

function closureOf(start: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(start)
  // The iteration of a set includes what is added meanwhile.
  for (const id of found) for (const following of next(id)) found.add(following)
  return found
}

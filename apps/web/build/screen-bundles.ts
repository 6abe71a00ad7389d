import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'

interface ScreenBundlesOptions {
  /** Limit of the compressed scripts and styles of the first screen. */
  readonly maxFirstBytes: number
  /** Limit of the compressed script of the map, without what its later panels and dialogs alone need. */
  readonly maxMapBytes: number
}

/** A bundle by its name, in the order in which a new browser fetches them. */
type Bundle = 'first-screen' | 'sign-in' | 'visitor-forms' | 'map' | 'map-later'

/**
 * Puts the code of the first screens into a file each, because on a slow network each further file costs a request: the
 * sign-in form, what signs in, the map, and the panels and dialogs of the map, which follow its first data. `visitor-forms`
 * is what the map shares with the other screens for visitors, which need no map. Fails the build when the first screen grows beyond its limit. The code that follows is named in the
 * page: `page/page-start.js` fetches the language of the user, and the map for a browser with a session, before the
 * first script has run.
 */
export function screenBundles({ maxFirstBytes, maxMapBytes }: ScreenBundlesOptions) {
  let modules: ReadonlyMap<Bundle, ReadonlySet<string>> = new Map()
  const plugin: Plugin = {
    name: 'cairn:screen-bundles',
    apply: 'build',
    buildEnd() {
      modules = modulesByBundle(this)
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
      const first = compressedBytes(entry ? withImports(entry, chunks) : [])
      if (first === 0 || first > maxFirstBytes)
        this.error(`The scripts of the first screen have ${first} bytes compressed: ${maxFirstBytes} are allowed`)
      const map = compressedBytes(chunks.filter(({ name }) => name === 'map'))
      if (map === 0 || map > maxMapBytes)
        this.error(
          `The script of the map has ${map} bytes compressed: ${maxMapBytes} are allowed. See docs/adr/0041-the-map-begins-without-its-dialogs.md`,
        )
    },
  }
  const bundles: readonly Bundle[] = ['first-screen', 'sign-in', 'visitor-forms', 'map', 'map-later']
  // A module belongs to the first of the groups that take it.
  const groups = bundles.map((name, index) => ({
    name,
    priority: bundles.length - index,
    test: (id: string) => modules.get(name)?.has(id) === true,
  }))
  return { plugin, groups }
}

function modulesByBundle(context: Rollup.PluginContext): ReadonlyMap<Bundle, ReadonlySet<string>> {
  const closure = (...endings: readonly string[]) =>
    closureOf(
      [...context.getModuleIds()].filter((id) => endings.some((ending) => id.endsWith(ending))),
      (id) => context.getModuleInfo(id)?.importedIds ?? [],
    )
  const visitorScreens = ['/app/visitor-routes.ts', '/app/billing-routes.ts'].flatMap((ending) => {
    const routes = [...context.getModuleIds()].find((id) => id.endsWith(ending))
    return (routes && context.getModuleInfo(routes)?.dynamicallyImportedIds) ?? []
  })
  const map = closure('/screens/app/app.tsx', '/screens/map/map-screen.tsx')
  const ofVisitors = closure(...visitorScreens)
  return new Map([
    ['first-screen', closure('/src/main.tsx')],
    ['sign-in', closure('/app/sign-in-parts.tsx', '/preferences/page-menus.tsx', '/passwords/password-eye.tsx')],
    ['visitor-forms', new Set([...map].filter((id) => ofVisitors.has(id)))],
    ['map', map],
    ['map-later', closure('/screens/map/later/panels.tsx')],
  ])
}

function compressedBytes(chunks: readonly Rollup.OutputChunk[]): number {
  return chunks.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0)
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

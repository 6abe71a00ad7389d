import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages } from '@cairn/messages/languages'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { visitorPaths } from '../src/auth/visitor/visitor-paths.ts'
import type * as Prerender from '../src/screens/app/prerender.tsx'

const scriptOfPage = /\s+src="(\/page\/[a-z-]+\.js)"([^>]*>)/g
const styleSheet = /<link rel="stylesheet"/g
const styles = /<style data-emotion=[^>]*>[^<]*<\/style>/g

/**
 * Writes the sign-in page into the first page, in each language, so that a browser shows it before the scripts have
 * loaded: on a slow network seconds earlier. `page/early-form.js` chooses the language, and holds a submission until the
 * scripts take the form over. Writes the small scripts of the folder `page` into it too: a file of its own would cost
 * another round trip. The server allows them by their hash (`apps/server/src/http/serve-web.ts`).
 */
export function prerenderSignIn(): Plugin {
  let root = ''
  return {
    name: 'cairn:prerender-sign-in',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const pages = await prerender(root)
        const filled = html
          .replace('</head>', () => `${stylesOf(pages)}</head>`)
          .replace('<!-- sign-in pages -->', () => templatesOf(pages))
          .replace('data-visitor-paths=""', `data-visitor-paths='${JSON.stringify(visitorPaths)}'`)
          .replace(styleSheet, '<link rel="stylesheet" media="not all" data-after-scripts')
        return inlineScripts(filled, root)
      },
    },
  }
}

/** Leaves out what the page loads later: its components render nothing before that. */
const firstScreenAlone: Plugin = {
  name: 'cairn:first-screen-alone',
  resolveDynamicImport: (specifier, importer) =>
    importer?.includes('/messages/') ? null : { id: specifier, external: true },
}

type Pages = ReadonlyMap<Language, string>

/** The languages share most styles. The style engine looks for them in the whole document. */
function stylesOf(pages: Pages): string {
  return [...new Set([...pages.values()].flatMap((page) => page.match(styles) ?? []))].join('')
}

function templatesOf(pages: Pages): string {
  const texts = [...pages].map(([language, page]) => [language, page.replace(styles, '')] as const)
  return texts.map(([language, page]) => `<template data-language="${language}">${page}</template>`).join('')
}

async function prerender(root: string): Promise<Pages> {
  const outDir = await mkdtemp(join(tmpdir(), 'cairn-prerender-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [react(), firstScreenAlone],
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: { ssr: 'src/screens/app/prerender.tsx', outDir, emptyOutDir: true, assetsInlineLimit: 0, minify: false },
    })
    const script: unknown = await import(pathToFileURL(join(outDir, 'prerender.js')).href)
    if (!isPrerender(script)) throw new Error('The build has no prerenderSignIn')
    const pages = new Map<Language, string>()
    for (const language of languages) pages.set(language, await script.prerenderSignIn(language))
    return pages
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

function isPrerender(script: unknown): script is typeof Prerender {
  return typeof script === 'object' && script !== null && 'prerenderSignIn' in script
}

async function inlineScripts(html: string, root: string): Promise<string> {
  const paths = [...html.matchAll(scriptOfPage)].map(([, path = '']) => path)
  const read = async (path: string) => [path, await readFile(join(root, path), 'utf8')] as const
  const texts = new Map(await Promise.all(paths.map(read)))
  return html.replace(scriptOfPage, (_, path: string, end: string) => `${end}${texts.get(path)}`)
}

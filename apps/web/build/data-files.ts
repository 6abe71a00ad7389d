import type { Plugin, Rollup } from 'vite'

/** A file of JSON that the build makes. */
export interface DataFile {
  /** The module whose default export is the address of the file. */
  readonly moduleId: string
  readonly fileName: string
  readonly content: () => unknown
}

/**
 * Provides modules whose default export is the address of a JSON file, which the page fetches: a browser never asks again for
 * a module that failed to load.
 */
export function dataFiles(name: string, files: readonly DataFile[]): Plugin {
  let isBuild = false
  const fileOf = (id: string) => files.find(({ moduleId }) => id === `\0${moduleId}`)
  return {
    name,
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (files.some(({ moduleId }) => moduleId === id) ? `\0${id}` : undefined),
    load(this: Rollup.PluginContext, id) {
      const file = fileOf(id)
      if (!file) return undefined
      const json = JSON.stringify(file.content())
      // The development server and the tests have no files of a build.
      if (!isBuild) return `export default URL.createObjectURL(new Blob([${JSON.stringify(json)}]))`
      const reference = this.emitFile({ type: 'asset', name: file.fileName, source: json })
      return `export default import.meta.ROLLUP_FILE_URL_${reference}`
    },
  }
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(m?js|css|svg|html|json)$/
const leastBytes = 1024
/** Level 11 makes 2 % fewer bytes in three times the time: for the files that the first visit waits for. */
const brotli = (fileName: string) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: fileName.includes('first-screen') ? 11 : 10 },
})

/**
 * Adds a compressed copy to each text file. The server sends the copy, which is a tenth smaller than what it could
 * compress during a request, and costs it nothing.
 */
export function compressFiles(): Plugin {
  return {
    name: 'cairn:compress-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const copies = Object.values(bundle).map(async (file) => {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (!compressible.test(file.fileName) || source.length < leastBytes) return
          const [small, usual] = await Promise.all([
            promisify(brotliCompress)(source, brotli(file.fileName)),
            promisify(gzip)(source),
          ])
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: small })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: usual })
        })
        await Promise.all(copies)
      },
    },
  }
}

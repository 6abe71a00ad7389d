import { putSymbolFile, symbolFormats } from '@cairn/contract/symbols/symbols'
import { z } from 'zod'
import type { UploadSpec } from '../uploads/upload-kind.ts'

/** The content of an address for the file of a symbol. Its target is the symbol. */
const SymbolPayload = z.object({
  /** The version of the symbol whose image the file replaces. */
  symbolVersion: z.number().int(),
  format: z.enum(symbolFormats),
  originalName: z.string(),
  /** The change that asked for the address has its entry in the activity log. */
  isLogged: z.boolean().default(false),
})
export type SymbolPayload = z.infer<typeof SymbolPayload>

/** The addresses that receive the files of symbols (decided for specification 2, section 4). */
export const symbolUpload: UploadSpec<SymbolPayload> = {
  kind: 'symbol',
  route: putSymbolFile,
  validMs: 10 * 60_000,
  payload: SymbolPayload,
}

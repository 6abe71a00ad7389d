import { z } from 'zod'

/** An address that opens one file without a session until it expires. */
export const FileAddress = z.object({ url: z.string(), expires: z.iso.datetime() }).meta({ id: 'FileAddress' })
export type FileAddress = z.infer<typeof FileAddress>

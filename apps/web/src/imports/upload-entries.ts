/** What the person has entered for an upload. */
export interface UploadEntries {
  readonly file: File | undefined
  readonly layerName: string
  readonly crs: string
}

export const nothingEntered: UploadEntries = { file: undefined, layerName: '', crs: '' }

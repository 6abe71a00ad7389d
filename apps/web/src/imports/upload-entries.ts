/** The input of the upload form. */
export interface UploadEntries {
  readonly file: File | undefined
  readonly layerName: string
  readonly crs: string
}

export const nothingEntered: UploadEntries = { file: undefined, layerName: '', crs: '' }

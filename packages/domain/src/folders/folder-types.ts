/**
 * The values of `folderType` (specification 3, folder). A normal folder has no type: null. Folders of the types 1 and 2
 * cannot be moved.
 */
export const folderTypes = {
  /** Holds the drawn features of a project; it is created with a layer for each kind of shape. */
  data: 0,
  oneCall: 1,
  forms: 2,
  externalServices: 3,
  externalService: 4,
  service: 5,
} as const

/** Whether layers of other projects may be shared into a folder of a type: into normal and data folders. */
export function receivesLayers(folderType: number | null): boolean {
  return folderType === null || folderType === folderTypes.data
}

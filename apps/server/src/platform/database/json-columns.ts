/** The content of each jsonb column, by `table.column` as the code names them. schema.ts does not compile without its entry. */
export interface JsonColumns {
  'accountCode.networkTries': Record<string, number>
  'accountPreference.content': Record<string, unknown>
  'activity.artifact': Record<string, unknown>
  'feature.properties': Record<string, unknown>
  'featureVersion.properties': Record<string, unknown>
  'job.infoMessages': { key: string; params: Record<string, string | number> }[]
  'layer.fields': { name: string; type: string }[]
  /** `ColumnBinding` of the domain package. */
  'layerBinding.columns': { attributeId: string; column: string; misfits: 'leave' | 'take' }[]
  'organization.functionalityFlags': Record<string, unknown>
  'organization.rtkInfo': Record<string, number>
  /** Seats by user type: `UserInfo` of the contract. */
  'organization.userInfo': { viewers?: number; editors?: number; dataCollectors?: number; powerUsers?: number }
  'project.coordinate': { lat: number; lng: number }
  /** Parts of a sent file, with their keys: `FilePart` of the formats. */
  'storedFile.parts': {
    key: string
    choice: { file: string | null; layer: string | null } | null
    name: string | null
    geometry: 'point' | 'polyline' | 'polygon' | 'any' | null
    featureCount: number | null
    fields: { name: string; type: string }[]
    crs: string | null
    needsCrs: boolean
    /** Absent in files that an earlier version stored. */
    allowsOtherCrs?: boolean
    problems: { code: string; params: Record<string, string | number> }[]
  }[]
  /** `JobMessage` of the contract. */
  'storedFile.refusal': { key: string; params: Record<string, string | number> }
  /** Findings about a style file: `StyleFinding` of the contract. */
  'style.findings': {
    severity: 'error' | 'warning'
    code: string
    params: Record<string, string | number>
    line: number
    column: number
  }[]
  'subscription.items': {
    id: string
    priceId: string
    quantity: number
    unitAmount: number
    nickname: string | null
  }[]
  'uploadAddress.payload': Record<string, unknown>
}

/** The content of each jsonb column, by `table.column` as the code names them. schema.ts does not compile without its entry. */
export interface JsonColumns {
  'accountCode.networkTries': Record<string, number>
  'accountPreference.content': Record<string, unknown>
  'activity.artifact': Record<string, unknown>
  'feature.properties': Record<string, unknown>
  'featureVersion.properties': Record<string, unknown>
  'job.infoMessages': { key: string; params: Record<string, string | number> }[]
  'layer.fields': { name: string; type: string }[]
  'organization.functionalityFlags': Record<string, unknown>
  'organization.rtkInfo': Record<string, number>
  /** Seats by user type: `UserInfo` of the contract. */
  'organization.userInfo': { viewers?: number; editors?: number; dataCollectors?: number; powerUsers?: number }
  'project.coordinate': { lat: number; lng: number }
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

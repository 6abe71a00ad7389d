import type { License } from '@cairn/contract/billing/licenses'

export interface LicenseDialogProps {
  readonly organizationId: string
  readonly license: License
}

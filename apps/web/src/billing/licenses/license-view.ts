import type { ListShape } from '../../ui/lists/list-address.ts'
import type { LicenseStatus } from './use-licenses.ts'

/** The views of the table of licences. The server orders licences by their expiration alone. */
export const licenseList: ListShape<'expires', LicenseStatus> = {
  searchMax: 128,
  columns: ['expires'],
  filter: {
    names: ['status'],
    read: (parameters) => (parameters.get('status') === 'expired' ? 'expired' : 'active'),
    write: (status) => (status === 'expired' ? [['status', status]] : []),
  },
}

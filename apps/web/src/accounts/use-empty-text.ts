import { hasPermissions } from '@cairn/domain/permissions'
import { useLocale } from '../platform/locale.ts'
import { useAdministeredOrganization } from './administered-organization.ts'
import { useRights } from './use-account.ts'

/**
 * Gives the text of an empty list of projects, dictionaries, styles or symbols: for a member without any permission the
 * reason why each of them is empty.
 */
export function useEmptyText(): (text: string) => string {
  const { t } = useLocale()
  const { organization } = useAdministeredOrganization()
  const isPermitted = hasPermissions(useRights(), organization.id)
  return (text) => (isPermitted ? text : t('dataSettings.noPermissions'))
}

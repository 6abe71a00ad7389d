import type { Account } from '@cairn/contract/accounts/members'
import { levelAboveGiver, storedPermissions } from '@cairn/domain/accounts/member-permissions'
import { type Level, permissionBits } from '@cairn/domain/permissions'
import { useLocale } from '../../platform/locale.ts'
import type { PermissionAsset } from '../permissions/permission-draft.ts'
import { PermissionEditor, type PermissionEditorProps } from '../permissions/permission-editor.tsx'
import { useRights } from '../use-account.ts'

export interface MemberPermissionsProps
  extends Omit<PermissionEditorProps, 'holder' | 'lead' | 'account' | 'isAboveOwn'> {
  readonly member: Pick<Account, 'userType' | 'permissions'>
}

/** The permission tree of a member, and how its type limits the permissions. */
export function MemberPermissions({ member, ...editor }: MemberPermissionsProps) {
  const { t } = useLocale()
  const rights = useRights()
  const { organizationId } = editor
  const { userType } = member
  const lead = userType === '0001' || userType === '0011' ? t(`members.tree.limit.${userType}`) : undefined
  function isAboveOwn({ type, id }: PermissionAsset, level: Level): boolean {
    const entry = { assetType: type, assetId: id, permission: permissionBits[level] }
    const holder = { ...member, organizationId }
    return storedPermissions([entry], organizationId).some((stored) => levelAboveGiver(rights, holder, stored))
  }
  // Members of plus organizations have no permissions to edit.
  const account = { userType, organizationType: 'standard' } as const
  return <PermissionEditor {...editor} holder="member" lead={lead} account={account} isAboveOwn={isAboveOwn} />
}

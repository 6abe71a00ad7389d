import type { Account } from '@cairn/contract/members'
import { useLocale } from '../../platform/locale.ts'
import { PermissionEditor, type PermissionEditorProps } from '../permissions/permission-editor.tsx'

export interface MemberPermissionsProps extends Omit<PermissionEditorProps, 'holder' | 'lead'> {
  readonly member: Account
}

/** The permission tree of a member, and how its type limits the permissions. */
export function MemberPermissions({ member: { userType }, ...editor }: MemberPermissionsProps) {
  const { t } = useLocale()
  const lead = userType === '0001' || userType === '0011' ? t(`members.tree.limit.${userType}`) : undefined
  return <PermissionEditor {...editor} holder="member" lead={lead} />
}

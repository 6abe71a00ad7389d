import type { GrantedPermission, OrganizationPermission } from '@cairn/contract/organizations/grants'
import { permissionEntriesMax } from '@cairn/contract/organizations/organizations'
import { includesPermission } from '@cairn/domain/accounts/member-permissions'
import { type Level, levelAboveOwn, permissionBits, userTypes } from '@cairn/domain/permissions'
import { useState } from 'react'
import {
  draftOf,
  isSameDraft,
  type PermissionAsset,
  type PermissionDraft,
} from '../../accounts/permissions/permission-draft.ts'
import { PermissionEditor } from '../../accounts/permissions/permission-editor.tsx'
import { useRights } from '../../accounts/use-account.ts'
import { CallDialog } from '../../dialogs/call-dialog.tsx'
import { useLocale } from '../../platform/locale.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { useGranted, usePermitGrant } from './use-grants.ts'

interface GrantPermissionsProps {
  readonly grant: OrganizationPermission
  readonly organizationId: string
}

/** The entries of an accepted grant, edited by its grantor in the permission tree. */
export function GrantPermissions({ grant, organizationId }: GrantPermissionsProps) {
  const { t } = useLocale()
  const permit = usePermitGrant(organizationId, grant)
  const edit = useGrantEdit(grant, organizationId)
  const name = grant.granteeOrganization?.name ?? ''
  const rights = useRights()
  function isAboveOwn({ type, id }: PermissionAsset, level: Level): boolean {
    const entry = { organizationId, assetType: type, assetId: id, permission: permissionBits[level] }
    return !includesPermission(edit.given, entry) && levelAboveOwn(rights, entry) !== undefined
  }
  return (
    <CallDialog
      title={t('organizationSettings.sharing.manageTitle', { name })}
      submitLabel={t('organizationSettings.sharing.savePermissions')}
      size="large"
      call={permit}
      input={edit.change}
      isChanged={edit.isChanged}
      done={() => t('organizationSettings.sharing.permissionsSaved', { name })}
    >
      <QueryContent
        query={edit.draft}
        loading={t('organizationSettings.sharing.permissionsLoading')}
        failed={t('organizationSettings.sharing.permissionsFailed')}
      >
        {(draft) => (
          <PermissionEditor
            organizationId={organizationId}
            holder="grant"
            isAboveOwn={isAboveOwn}
            account={widestAccount}
            lead={t('organizationSettings.sharing.manageLead')}
            draft={draft}
            onChange={edit.setDraft}
          />
        )}
      </QueryContent>
    </CallDialog>
  )
}

/** The members of the other organization have types of their own, which the sentence above the tree says. */
const widestAccount = { userType: userTypes.editor, organizationType: 'standard' } as const

function useGrantEdit(grant: OrganizationPermission, organizationId: string) {
  const granted = useGranted(organizationId)
  const [changed, setDraft] = useState<PermissionDraft>()
  // Entries that were read before the dialog opened may be older than those of another admin.
  const given = granted.isFetchedAfterMount ? granted.data?.filter(isOf(grant)) : undefined
  const stored = given && draftOf(given)
  const isChanged = changed !== undefined && stored !== undefined && !isSameDraft(changed, stored)
  return {
    given: given ?? [],
    draft: { data: changed ?? stored, error: granted.error, refetch: granted.refetch },
    setDraft,
    isChanged,
    /** undefined as long as there is nothing to save, or more than can be saved. */
    change: isChanged && changed.size <= permissionEntriesMax ? { seen: stored, mine: changed } : undefined,
  }
}

const isOf = (grant: OrganizationPermission) => (entry: GrantedPermission) =>
  entry.organizationPermissionId === grant.id

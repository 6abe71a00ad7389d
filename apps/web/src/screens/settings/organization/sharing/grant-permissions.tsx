import { permissionEntriesMax } from '@cairn/contract/members'
import {
  changeGrantPermissions,
  type GrantedPermission,
  type OrganizationPermission,
} from '@cairn/contract/organizations/grants'
import { includesPermission } from '@cairn/domain/member-permissions'
import { type Level, levelAboveOwn, permissionBits } from '@cairn/domain/permissions'
import { type FormEvent, useState } from 'react'
import {
  draftOf,
  isSameDraft,
  type PermissionAsset,
  type PermissionDraft,
  writtenPermissions,
} from '../../../../accounts/permissions/permission-draft.ts'
import { PermissionEditor } from '../../../../accounts/permissions/permission-editor.tsx'
import { useRights } from '../../../../accounts/use-account.ts'
import { useGranted, usePermitGrant } from '../../../../organizations/use-grants.ts'
import { useLeaveQuestion } from '../../../../platform/leave-question.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { problemText } from '../../../../platform/problem-text.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { useDialog } from '../../../../ui/overlays/dialogs.tsx'
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx'
import { notify } from '../../../../ui/overlays/overlays.ts'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'

interface GrantPermissionsProps {
  readonly grant: OrganizationPermission
  readonly organizationId: string
}

/** The entries of an accepted grant, edited by its grantor in the permission tree. */
export function GrantPermissions({ grant, organizationId }: GrantPermissionsProps) {
  const { t } = useLocale()
  const leave = useLeaveQuestion()
  const edit = useGrantEdit(grant, organizationId)
  const rights = useRights()
  function isAboveOwn({ type, id }: PermissionAsset, level: Level): boolean {
    const entry = { organizationId, assetType: type, assetId: id, permission: permissionBits[level] }
    return !includesPermission(edit.given, entry) && levelAboveOwn(rights, entry) !== undefined
  }
  return (
    <FormDialog
      title={t('organizationSettings.sharing.manageTitle', { name: grant.granteeOrganization?.name ?? '' })}
      submitLabel={t('organizationSettings.sharing.savePermissions')}
      cancelLabel={t('app.cancel')}
      busy={edit.isSaving}
      canSubmit={edit.isChanged && edit.count <= permissionEntriesMax}
      changed={edit.isChanged}
      leave={leave}
      isLarge
      error={edit.error}
      onSubmit={edit.save}
    >
      {edit.draft ? (
        <PermissionEditor
          organizationId={organizationId}
          holder="grant"
          isAboveOwn={isAboveOwn}
          lead={t('organizationSettings.sharing.manageLead')}
          draft={edit.draft}
          onChange={edit.setDraft}
        />
      ) : edit.hasFailed ? (
        <ErrorState
          text={t('organizationSettings.sharing.permissionsFailed')}
          retryLabel={t('app.retry')}
          onRetry={edit.retry}
        />
      ) : (
        <SkeletonRows label={t('organizationSettings.sharing.permissionsLoading')} />
      )}
    </FormDialog>
  )
}

function useGrantEdit(grant: OrganizationPermission, organizationId: string) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const granted = useGranted(organizationId)
  const permit = usePermitGrant(organizationId, grant)
  const [changed, setDraft] = useState<PermissionDraft>()
  // Entries that were read before the dialog opened may be older than those of another admin.
  const given = granted.isFetchedAfterMount ? granted.data?.filter(isOf(grant)) : undefined
  const stored = given && draftOf(given)
  const draft = changed ?? stored
  const name = grant.granteeOrganization?.name ?? ''
  function save(event: FormEvent): void {
    event.preventDefault()
    if (!draft || permit.isPending) return
    permit.mutate(changeGrantPermissions.body.parse({ permissions: writtenPermissions(draft) }), {
      onSuccess: () => {
        notify({ text: t('organizationSettings.sharing.permissionsSaved', { name }), severity: 'success' })
        close()
      },
    })
  }
  return {
    given: given ?? [],
    draft,
    setDraft,
    save,
    count: draft?.size ?? 0,
    isChanged: changed !== undefined && stored !== undefined && !isSameDraft(changed, stored),
    isSaving: permit.isPending,
    hasFailed: granted.isError,
    retry: () => void granted.refetch(),
    error: permit.error ? problemText(permit.error, figures.language) : undefined,
  }
}

const isOf = (grant: OrganizationPermission) => (entry: GrantedPermission) =>
  entry.organizationPermissionId === grant.id

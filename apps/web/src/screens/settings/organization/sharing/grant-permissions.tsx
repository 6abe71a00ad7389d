import { permissionEntriesMax } from '@cairn/contract/members'
import type { GrantedPermission, OrganizationPermission } from '@cairn/contract/organizations/grants'
import { type PermissionBits, permissionBits } from '@cairn/domain/permissions'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { useGranted, usePermitGrant } from '../../../../organizations/use-grants.ts'
import { useLeaveQuestion } from '../../../../platform/leave-question.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { problemText } from '../../../../platform/problem-text.ts'
import { useProjects } from '../../../../projects/use-projects.ts'
import { useDialog } from '../../../../ui/overlays/dialogs.tsx'
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx'
import { notify } from '../../../../ui/overlays/overlays.ts'

interface GrantPermissionsProps {
  readonly grant: OrganizationPermission
  readonly organizationId: string
}

/** The levels of the projects by their id; '*' is every project. */
type Levels = Readonly<Record<string, PermissionBits>>

/** The permissions of an accepted grant, by project. Entries on smaller assets stay as they are. */
export function GrantPermissions({ grant, organizationId }: GrantPermissionsProps) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const leave = useLeaveQuestion()
  const { data: granted } = useGranted(organizationId)
  const { data: projects = [] } = useProjects(organizationId)
  const permit = usePermitGrant(organizationId, grant)
  const [changes, setChanges] = useState<Readonly<Record<string, PermissionBits | 'none'>>>({})
  const own = (granted ?? []).filter(({ organizationPermissionId }) => organizationPermissionId === grant.id)
  const stored = levelsOf(own)
  const name = grant.granteeOrganization?.name ?? ''
  const permissions = writtenPermissions(own, changes)
  const isTooMany = permissions.length > permissionEntriesMax
  function submit(event: FormEvent): void {
    event.preventDefault()
    permit.mutate(
      { permissions },
      {
        onSuccess: () => {
          notify({ text: t('organizationSettings.sharing.permissionsSaved', { name }), severity: 'success' })
          close()
        },
      },
    )
  }
  const rows = [{ id: '*', name: t('organizationSettings.sharing.allProjects') }, ...projects]
  const tooMany = isTooMany && t('organizationSettings.sharing.tooMany', { max: permissionEntriesMax })
  return (
    <FormDialog
      title={t('organizationSettings.sharing.manageTitle', { name })}
      submitLabel={t('organizationSettings.sharing.savePermissions')}
      cancelLabel={t('app.cancel')}
      busy={permit.isPending}
      canSubmit={granted !== undefined && Object.keys(changes).length > 0 && !isTooMany}
      changed={Object.keys(changes).length > 0}
      leave={leave}
      error={tooMany || (permit.error ? problemText(permit.error, figures.language) : undefined)}
      onSubmit={submit}
    >
      <Typography color="textSecondary">{t('organizationSettings.sharing.manageLead')}</Typography>
      {rows.map((project) => (
        <ProjectLevel
          key={project.id}
          name={project.name}
          level={changes[project.id] ?? stored[project.id] ?? 'none'}
          onChange={(level) => setChanges({ ...changes, [project.id]: level })}
        />
      ))}
    </FormDialog>
  )
}

interface ProjectLevelProps {
  readonly name: string
  readonly level: PermissionBits | 'none'
  readonly onChange: (level: PermissionBits | 'none') => void
}

function ProjectLevel({ name, level, onChange }: ProjectLevelProps) {
  const { t } = useLocale()
  const nameId = useId()
  return (
    <Stack direction="row" spacing={3} sx={{ alignItems: 'center' }}>
      <Typography id={nameId} noWrap sx={{ flex: 1 }}>
        {name}
      </Typography>
      <Select
        size="small"
        value={level}
        labelId={nameId}
        onChange={(event) => onChange(event.target.value)}
        sx={{ width: 180 }}
      >
        {(['none', ...Object.values(permissionBits)] as const).map((choice) => (
          <MenuItem key={choice} value={choice}>
            {t(`organizationSettings.sharing.level.${choice}`)}
          </MenuItem>
        ))}
      </Select>
    </Stack>
  )
}

function levelsOf(permissions: readonly GrantedPermission[]): Levels {
  const ofProjects = permissions.filter(({ assetType }) => assetType === 'project')
  return Object.fromEntries(ofProjects.map(({ assetId, permission }) => [assetId, permission]))
}

const shared = ['project', 'folder', 'layer', 'feature'] as const

function writtenPermissions(
  permissions: readonly GrantedPermission[],
  changes: Readonly<Record<string, PermissionBits | 'none'>>,
) {
  const levels: Readonly<Record<string, PermissionBits | 'none'>> = { ...levelsOf(permissions), ...changes }
  const ofProjects = Object.entries(levels).flatMap(([assetId, bitMask]) =>
    bitMask === 'none' ? [] : [{ assetTypeName: 'project' as const, assetId, bitMask }],
  )
  const others = permissions.flatMap(({ assetType, assetId, permission }) => {
    const assetTypeName = shared.find((type) => type === assetType && type !== 'project')
    return assetTypeName ? [{ assetTypeName, assetId, bitMask: permission }] : []
  })
  return [...ofProjects, ...others]
}

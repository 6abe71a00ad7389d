import type { Project } from '@cairn/contract/projects'
import { isOrganizationAdmin } from '@cairn/domain/permissions'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import { useAccount, useRights } from '../../accounts/use-account.ts'
import { useLocale } from '../../platform/locale.ts'
import { useDialog } from '../../ui/overlays/dialogs.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { Field } from '../../ui/text-field.tsx'
import { ChangeOrganization } from './change-organization.tsx'

interface OrganizationFieldProps {
  readonly project: Project
  /** Whether the dialog has changes that are not saved: they would be lost. */
  readonly isChanged: boolean
}

/** The organization of a project, for users who see projects of several. Admins of several can change it. */
export function OrganizationField({ project, isChanged }: OrganizationFieldProps) {
  const { t } = useLocale()
  const { close } = useDialog()
  const { organizations } = useAccount()
  const [first, ...rest] = useOtherOrganizations(project)
  const found = organizations.find(({ id }) => id === project.organizationId)
  if (organizations.length < 2 || !found) return null
  const name = <Field label={t('projects.organization')} value={found.name} readOnly disabled />
  if (!first) return name
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {name}
      <Button
        variant="outlined"
        disabled={isChanged}
        onClick={() =>
          openDialog(<ChangeOrganization project={project} organizations={[first, ...rest]} onChanged={close} />)
        }
      >
        {t('projects.changeOrganization.action')}
      </Button>
      {isChanged && <FormHelperText>{t('projects.changeOrganization.unsaved')}</FormHelperText>}
    </Stack>
  )
}

/** The other organizations to which the user may give a project: admins of both organizations may. */
function useOtherOrganizations({ organizationId }: Project) {
  const { organizations } = useAccount()
  const rights = useRights()
  if (!isOrganizationAdmin(rights, organizationId)) return []
  return organizations.filter(({ id }) => id !== organizationId && isOrganizationAdmin(rights, id))
}

import { changeOrganization, type Organization, organizationTextMax } from '@cairn/contract/organizations/organizations'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useContractForm } from '../platform/contract-form.ts'
import { useLocale } from '../platform/locale.ts'
import { useFormGuard } from '../ui/overlays/leave-guards.ts'
import { notify } from '../ui/overlays/overlays.ts'
import { SettingsSection } from '../ui/sections/settings-section.tsx'
import { Field } from '../ui/text-field.tsx'
import { useChangeOrganization } from './use-organization.ts'

const lines = ['name', 'address1', 'address2', 'city', 'state', 'postalCode'] as const
type Information = Record<(typeof lines)[number], string>

/** The name and the address of the organization. */
export function InformationForm({ organization }: { readonly organization: Organization }) {
  const { t } = useLocale()
  const change = useChangeOrganization(organization.id)
  const form = useContractForm<Information>({
    schema: changeOrganization.body,
    start: informationOf(organization),
    fields: lines.map((name) => ({
      name,
      label: t(`organizationSettings.information.${name}`),
      max: organizationTextMax,
    })),
  })
  const { isDirty, dirtyFields, isSubmitting } = form.formState
  useFormGuard(isDirty)
  const save = form.submit(async (body) => {
    // The other lines may have been changed by another admin meanwhile.
    const changed = Object.fromEntries(lines.flatMap((name) => (dirtyFields[name] ? [[name, body[name]]] : [])))
    form.reset(informationOf(await change.mutateAsync(changed)))
    notify({ text: t('organizationSettings.information.saved'), severity: 'success' })
  })
  return (
    <SettingsSection title={t('organizationSettings.manage.information')}>
      <Stack component="form" noValidate spacing={4} onSubmit={save}>
        {lines.map((name) => (
          <Field key={name} {...form.bind(name)} required={name === 'name'} />
        ))}
        {form.failure !== undefined && (
          <Alert severity="error">{`${t('organizationSettings.information.failed')} ${form.failure}`}</Alert>
        )}
        <Box>
          <Button type="submit" variant="contained" disabled={!isDirty} loading={isSubmitting}>
            {t('organizationSettings.information.save')}
          </Button>
        </Box>
      </Stack>
    </SettingsSection>
  )
}

function informationOf({ name, address1, address2, city, state, postalCode }: Organization): Information {
  return {
    name,
    address1: address1 ?? '',
    address2: address2 ?? '',
    city: city ?? '',
    state: state ?? '',
    postalCode: postalCode ?? '',
  }
}

import { createSite, type Site, siteNameMax, siteWktMax } from '@cairn/contract/sites/sites'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { Controller } from 'react-hook-form'
import { EntityDialog, hasValidChanges } from '../dialogs/entity-dialog.tsx'
import { outcomeOf } from '../dialogs/outcome.ts'
import type { ContractForm } from '../platform/contract-form.ts'
import { useLocale } from '../platform/locale.ts'
import { Field } from '../ui/text-field.tsx'
import { CoordinateSystemPicker } from './coordinate-system-picker.tsx'
import { faultsOf, projOf, type SiteValues, startOf } from './site-values.ts'
import { useSaveSite } from './use-save-site.ts'
import { useWktCheck } from './use-sites.ts'

interface SiteDialogProps {
  readonly organizationId: string
  /** The site to change; without one the dialog creates one. */
  readonly site?: Site
}

/** Creates or changes a site: its name, its well-known text and the transformation on top of it. */
export function SiteDialog({ organizationId, site }: SiteDialogProps) {
  const { t } = useLocale()
  const save = useSaveSite(organizationId, site)
  const texts = site ? 'edit' : 'add'
  return (
    <EntityDialog<SiteValues>
      title={t(`sites.${texts}.title`)}
      submitLabel={site ? t('app.save') : t('sites.add.submit')}
      schema={createSite.body}
      start={startOf(site)}
      canSubmit={hasValidChanges}
      fields={[
        { name: 'name', label: t('app.field.name'), max: siteNameMax },
        { name: 'wkt', label: t('sites.wkt'), max: siteWktMax },
        ...(['x', 'y', 'scale', 'theta'] as const).map((name) => ({ name, label: t(`sites.${name}`), max: numberMax })),
      ]}
      refuse={useRefusals()}
      problemFields={{ site_name_taken: 'name', coordinate_system_not_understood: 'wkt' }}
      send={async (values) => {
        const sent = await save({ name: values.name.trim(), wkt: values.wkt.trim(), proj: projOf(values) })
        return outcomeOf(sent, ({ name }) => t(`sites.${texts}.done`, { name }))
      }}
    >
      {(form) => (
        <>
          <Field {...form.bind('name')} autoFocus required />
          <CoordinateSystemPicker
            onWkt={(wkt) => form.setValue('wkt', wkt, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
          />
          <Field {...form.bind('wkt')} required multiline minRows={4} maxRows={8} help={t('sites.wktHelp')} />
          <TransformationFields form={form} />
        </>
      )}
    </EntityDialog>
  )
}

/** Characters of a typed number: more than the longest that fits the bounds. */
const numberMax = 32

function useRefusals() {
  const { t } = useLocale()
  const isSystem = useWktCheck()
  return (values: SiteValues) => {
    const text = values.wkt.trim()
    const isRefused = text !== '' && text.length <= siteWktMax && isSystem?.(text) === false
    const faults = faultsOf(values)
    const faultText = (name: keyof typeof faults) => faults[name] && t(`sites.fault.${faults[name]}`)
    return {
      wkt: isRefused ? t('sites.wktRefused') : undefined,
      x: faultText('x'),
      y: faultText('y'),
      scale: faultText('scale'),
      theta: faultText('theta'),
    }
  }
}

function TransformationFields({ form }: { readonly form: ContractForm<SiteValues> }) {
  const { t } = useLocale()
  const isTransformed = form.watch('isTransformed')
  return (
    <>
      <Controller
        control={form.control}
        name="isTransformed"
        render={({ field: { value, ref, onChange, onBlur } }) => (
          <FormControlLabel
            label={t('sites.transformation')}
            control={
              <Switch
                checked={value}
                onBlur={onBlur}
                onChange={(_, checked) => onChange(checked)}
                slotProps={{ input: { ref } }}
                sx={{ mr: 2 }}
              />
            }
            sx={{ ml: 0 }}
          />
        )}
      />
      {isTransformed && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))', gap: 4 }}>
          <Field {...form.bind('x')} required help={t('sites.xHelp')} />
          <Field {...form.bind('y')} required help={t('sites.yHelp')} />
          <Field {...form.bind('scale')} required help={t('sites.scaleHelp')} />
          <Field {...form.bind('theta')} help={t('sites.thetaHelp')} />
        </Box>
      )}
    </>
  )
}

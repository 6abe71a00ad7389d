import MapOutlined from '@mui/icons-material/MapOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { middleOf } from '../../map/tools/browse-tool.ts'
import type { LiveMap } from '../../map/tools/live-map.ts'
import type { ContractForm } from '../../platform/contract-form.ts'
import { useLocale } from '../../platform/locale.ts'
import { Field } from '../../ui/text-field.tsx'
import type { ProjectValues } from './project-values.ts'

/** Digits of a degree: a tenth of a metre. */
const decimals = 6

interface ViewFieldsProps {
  readonly form: ContractForm<ProjectValues>
  readonly map: LiveMap | null
}

/** The view with which the project opens: typed, or taken from the map. */
export function ViewFields({ form, map }: ViewFieldsProps) {
  const { t } = useLocale()
  function takeFromMap(): void {
    if (!map) return
    const [lng, lat] = map.engine.positionAt(middleOf(map.engine))
    const values = {
      zoomLevel: map.engine.view.zoom,
      lat: Number(lat.toFixed(decimals)),
      lng: Number(lng.toFixed(decimals)),
    }
    for (const name of ['zoomLevel', 'lat', 'lng'] as const)
      form.setValue(name, String(values[name]), { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))', gap: 4 }}>
        <Field
          {...form.bind('zoomLevel')}
          inputProps={{ inputMode: 'decimal' }}
          help={t('projects.details.zoomHelp')}
        />
        <Field {...form.bind('lat')} inputProps={{ inputMode: 'decimal' }} help={t('projects.details.latHelp')} />
        <Field {...form.bind('lng')} inputProps={{ inputMode: 'decimal' }} help={t('projects.details.lngHelp')} />
      </Box>
      {map && (
        <Button startIcon={<MapOutlined />} sx={{ alignSelf: 'flex-start' }} onClick={takeFromMap}>
          {t('projects.details.asOnMap')}
        </Button>
      )}
    </>
  )
}

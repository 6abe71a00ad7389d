import type { Feature } from '@cairn/contract/features/features'
import { namedValues, readAttributeValues } from '@cairn/domain/dictionary/feature-attributes'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { ValueList } from '../properties/value-list.tsx'
import { useFeatureComponent } from './use-feature-component.ts'

/** The component of a feature and the values of its attributes by name; nothing for a feature without a component. */
export function AttributeSection({ feature }: { readonly feature: Feature }) {
  const { t } = useLocale()
  const found = useFeatureComponent(feature)
  if (!found) return null
  const { component, systemName } = found
  const values = readAttributeValues(feature.properties['attributes'] ?? []) ?? {}
  const named = namedValues(values, component.attributes)
  return (
    <>
      <Box sx={{ px: 4, pt: 3, pb: 2 }}>
        <Typography component="h3" variant="subtitle2">
          {component.alias}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {systemName}
        </Typography>
      </Box>
      {named.length > 0 && (
        <ValueList label={t('features.attributes')} entries={named.map(({ name, value }) => [name, value])} />
      )}
      <Divider />
    </>
  )
}

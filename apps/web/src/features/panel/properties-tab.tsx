import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useCommand } from '../../map/commands/use-commands.ts'
import { useLocale } from '../../platform/locale.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { AttributeSection } from '../attributes/attribute-section.tsx'
import { useIsOfOtherDictionary } from '../attributes/use-project-dictionary.ts'
import { PropertyTable } from '../properties/property-table.tsx'
import type { FeatureTabProps } from './feature-tab.ts'
import { GeometrySummary } from './geometry-summary.tsx'

/** The tab INFO: geometry and properties of a feature, read-only. During an edit the form replaces it. */
export function PropertiesTab({ feature, layer }: FeatureTabProps) {
  const { t, figures } = useLocale()
  const edit = useCommand('editProperties')
  const { created, createdByEmail, createdByName, modified, modifiedByEmail, modifiedByName } = feature
  const isForeign = useIsOfOtherDictionary(feature)
  const reason = layer?.readOnly ? 'layerReadOnly' : isForeign && 'otherDictionary'
  const nobody = t('features.activity.nobody')
  return (
    <>
      {reason && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 4, pt: 3 }}>
          {t(`map.reason.${reason}`)}
        </Typography>
      )}
      <AttributeSection feature={feature} />
      <PropertyTable properties={feature.properties} onAdd={edit.disabled === null ? edit.run : undefined} />
      <Divider />
      <GeometrySummary geometry={feature.geometry} />
      <Divider />
      <Box sx={{ px: 4, py: 3, color: 'text.secondary' }}>
        <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <TimeText iso={created} note={createdByEmail}>
            {t('features.createdBy', {
              who: createdByName ?? createdByEmail ?? nobody,
              when: figures.dateTime(created),
            })}
          </TimeText>
        </Typography>
        {modified !== created && (
          <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
            <TimeText iso={modified} note={modifiedByEmail}>
              {t('features.modifiedBy', {
                who: modifiedByName ?? modifiedByEmail ?? nobody,
                when: figures.dateTime(modified),
              })}
            </TimeText>
          </Typography>
        )}
      </Box>
    </>
  )
}

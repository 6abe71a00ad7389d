import type { AttachmentEntry } from '@cairn/contract/attachments/attachments'
import type { Feature } from '@cairn/contract/features/features'
import { distanceToGeometryM } from '@cairn/domain/geometry/distance-to-geometry'
import { type LonLat, lonLat } from '@cairn/domain/geometry/lon-lat'
import { lengthIn } from '@cairn/domain/units'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { positionText } from '../../../features/measure-text.ts'
import { HighlightOverlay } from '../../../map/engine/selection.ts'
import { useLiveMap } from '../../../map/tools/use-live-map.ts'
import { useLocale } from '../../../platform/locale.ts'
import { usePreference } from '../../../platform/preferences/preferences.ts'

interface PhotoFactsProps {
  readonly photo: NonNullable<AttachmentEntry['photo']>
  readonly feature: Feature
}

/** A photo that was taken further away is marked on the map. */
const farM = 20
const zoomTo = 18
const compass = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

/** When, where and in which direction a photo was taken, as its camera wrote into it. */
export function PhotoFacts({ photo, feature }: PhotoFactsProps) {
  const { t, figures } = useLocale()
  const { takenAt, directionDeg } = photo
  const place = photo.lonLat && lonLat(...photo.lonLat)
  const direction = directionDeg === null ? undefined : compass[Math.round(directionDeg / 45) % 8]
  const facts = [
    takenAt === null ? undefined : t('attachmentPreview.taken', { when: figures.dateTime(takenAt) }),
    place ? positionText(place) : undefined,
    direction === undefined || directionDeg === null
      ? undefined
      : t('attachmentPreview.looking', {
          direction: t(`attachmentPreview.compass.${direction}`),
          degrees: Math.round(directionDeg),
        }),
  ].filter((fact) => fact !== undefined)
  if (facts.length === 0) return null
  const awayM = place ? distanceToGeometryM(place, feature.geometry) : 0
  return (
    <>
      <Typography variant="caption" component="p" color="textSecondary" className="tabular">
        {facts.join(' · ')}
      </Typography>
      {place && awayM > farM && <FarPlace place={place} awayM={awayM} />}
    </>
  )
}

/** The place of a photo that is not at its feature: marked on the map while the photo is shown. */
function FarPlace({ place, awayM }: { readonly place: LonLat; readonly awayM: number }) {
  const { t, figures } = useLocale()
  const units = usePreference((chosen) => chosen.units)
  const engine = useLiveMap()?.engine
  const [lon, lat] = place
  useEffect(() => {
    if (!engine) return undefined
    const mark = new HighlightOverlay(engine)
    mark.show({ geometry: { type: 'Point', coordinates: [lon, lat] } })
    return () => mark.destroy()
  }, [engine, lon, lat])
  const { amount, unit } = lengthIn(units, awayM)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
      <Typography variant="caption">
        {t('attachmentPreview.away', { distance: `${figures.number(Number(amount.toPrecision(3)))} ${unit}` })}
      </Typography>
      {engine && (
        <Button
          size="small"
          startIcon={<PlaceOutlined />}
          sx={{ flexShrink: 0 }}
          onClick={() => engine.flyTo(place, zoomTo)}
        >
          {t('attachmentPreview.showOnMap')}
        </Button>
      )}
    </Stack>
  )
}

import type { Feature } from '@cairn/contract/features/features'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { changeConnected } from '../../../map/map-session.ts'
import { useLocale } from '../../../platform/locale.ts'
import { FeatureMenuList } from '../feature-menu-list.tsx'
import { useNearbyPoints } from './use-nearby-points.ts'

/** The points near the last one as a list, for users who cannot click them. */
export function NearbyPoints({ points }: { readonly points: readonly Feature[] }) {
  const last = points.at(-1)
  return last && <Nearby points={points} last={last} />
}

function Nearby({ points, last }: { readonly points: readonly Feature[]; readonly last: Feature }) {
  const { t } = useLocale()
  const nearby = useNearbyPoints(points, last)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button color="inherit" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {t('map.connect.nearby')}
      </Button>
      <FeatureMenuList
        anchor={anchor}
        layerId={last.layerId}
        features={nearby}
        none={t('map.connect.noneNearby')}
        onPick={(id) => changeConnected((ids) => [...ids, id])}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}

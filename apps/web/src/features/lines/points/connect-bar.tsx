import type { Feature } from '@cairn/contract/features/features'
import { lineThrough, positionsOfPoints } from '@cairn/domain/geometry/lines/line-from-points'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { CommandAction } from '../../../map/commands/command-action.tsx'
import { ModeBar } from '../../../map/controls/mode-bar.tsx'
import { SelectionOverlay } from '../../../map/engine/selection.ts'
import { type Connecting, endConnecting, showLayers, useMapSession } from '../../../map/map-session.ts'
import { useLiveMap } from '../../../map/tools/use-live-map.ts'
import { useLocale } from '../../../platform/locale.ts'
import { usePreference } from '../../../platform/preferences/preferences.ts'
import { laterDialog } from '../../../ui/overlays/later-dialog.tsx'
import { notify, openDialog } from '../../../ui/overlays/overlays.ts'
import { useByFinger } from '../../../ui/use-by-finger.ts'
import { useFeatureFacts } from '../../commands/feature-facts.ts'
import { describeDrawn } from '../../editing/open-draft.ts'
import { measuresOf, measureText } from '../../measure-text.ts'
import { ConnectedPoints } from './connected-points.tsx'
import { NearbyPoints } from './nearby-points.tsx'
import { removeLastPoint } from './remove-last-point.ts'
import { useConnected } from './use-connected.ts'

const NewLineDialog = laterDialog(async () => (await import('./new-line-dialog.tsx')).NewLineDialog)

/** The bar while points become a line: the next step, the points so far and those nearby. The map shows the line. */
export function ConnectBar() {
  const connecting = useMapSession((session) => session.connecting)
  return connecting && <Bar key={connecting.firstId} connecting={connecting} />
}

function Bar({ connecting }: { readonly connecting: Connecting }) {
  const { t } = useLocale()
  const { selected, draft } = useFeatureFacts()
  const isOver = (selected !== null && selected.feature.id !== connecting.firstId) || draft !== null
  useEffect(() => {
    if (isOver) endConnecting()
  }, [isOver])
  const points = useConnected(connecting)
  const byFinger = useByFinger()
  useLineOnMap(points)
  const length = useLengthText(points)
  if (isOver) return null
  const step = t(byFinger ? 'map.connect.pickTouch' : 'map.connect.pick')
  const title = t('map.connect.points', { count: points.length })
  return (
    <ModeBar
      label={t('map.connect.bar')}
      title={length === undefined ? title : `${title} · ${length}`}
      step={step}
      keys={t('map.connect.byKeys')}
    >
      <CommandAction command={removeLastPoint} />
      <ConnectedPoints points={points} />
      <NearbyPoints points={points} />
      <Button color="inherit" onClick={endConnecting}>
        {t('app.cancel')}
      </Button>
      <Button variant="contained" onClick={() => finish(points, { tooFew: t('map.connect.tooFew'), lead: title })}>
        {t('map.connect.submit')}
      </Button>
    </ModeBar>
  )
}

function finish(points: readonly Feature[], texts: { readonly tooFew: string; readonly lead: string }): void {
  const coordinates = lineThrough(points)
  if (!coordinates) return notify({ text: texts.tooFew })
  openDialog(
    <NewLineDialog
      lead={texts.lead}
      onMade={({ layerId, component }) => {
        endConnecting()
        showLayers([layerId], true)
        describeDrawn(layerId, { type: 'LineString', coordinates }, component)
      }}
    />,
  )
}

function useLengthText(points: readonly Feature[]): string | undefined {
  const { figures } = useLocale()
  const units = usePreference((chosen) => chosen.units)
  const coordinates = lineThrough(points)
  const { length } = coordinates ? measuresOf({ type: 'LineString', coordinates }, units) : {}
  return length && measureText(length, figures.language)
}

/** Shows the line in the order of its points, with a mark at the last one. */
function useLineOnMap(points: readonly Feature[]): void {
  const map = useLiveMap()
  const positions = positionsOfPoints(points)
  const shape = JSON.stringify(positions)
  useEffect(() => {
    const last = positions.at(-1)
    if (!map || !last) return undefined
    const overlay = new SelectionOverlay(map.engine)
    const geometry =
      positions.length > 1
        ? ({ type: 'LineString', coordinates: positions } as const)
        : ({ type: 'Point', coordinates: last } as const)
    overlay.show({ geometry, vertex: last })
    return () => overlay.destroy()
    // oxlint-disable-next-line react/exhaustive-deps -- `shape` is the value of the positions
  }, [map, shape])
}

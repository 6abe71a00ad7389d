import { drawingModes } from '@cairn/domain/geometry/geojson'
import Button from '@mui/material/Button'
import { type MapPlace, readAddress, useMapAddress } from '../../map/address.ts'
import { CommandAction } from '../../map/commands/command-action.tsx'
import { ModeBar } from '../../map/controls/mode-bar.tsx'
import { beginDrawing, type DrawTarget, endDrawing, useMapSession } from '../../map/map-session.ts'
import { useLiveMap, useLiveState } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { confirm } from '../../ui/overlays/confirm-dialog.tsx'
import { useLeaveGuard } from '../../ui/overlays/leave-guards.ts'
import { useLeaveQuestion } from '../../ui/overlays/leave-question.ts'
import { useByFinger } from '../../ui/use-by-finger.ts'
import { findComponent } from '../attributes/use-feature-component.ts'
import { useProjectDictionary } from '../attributes/use-project-dictionary.ts'
import { redo } from '../commands/redo.ts'
import { undo } from '../commands/undo.ts'
import { discardSketch } from '../editing/stored/kept-sketch.ts'
import { usePlacedLayer } from '../feature-rights.ts'
import { ShapeIcon } from '../geometry-icon.tsx'
import { SnappingMenu } from '../snapping/snapping-menu.tsx'

type Step = 'point' | 'first' | 'next' | 'finish'

/** The bar while a feature is drawn: its layer, the next step, and the buttons that end the drawing. */
export function DrawBar() {
  const target = useMapSession(({ mode, drawTarget }) => (mode === 'draw' ? drawTarget : null))
  return target && <Bar target={target} />
}

function Bar({ target }: { readonly target: DrawTarget }) {
  const { t } = useLocale()
  const drawing = useLiveMap()?.drawing
  const state = useLiveState((map) => map.drawing?.state)
  const byFinger = useByFinger()
  const layer = usePlacedLayer(target.layerId)?.layer
  const title = useTitle(target, layer?.name ?? '')
  const isPoint = target.shape === 'point'
  const vertices = state?.vertices ?? 0
  useSketchGuard(vertices > 0)
  if (target.shape === null) return <ShapeChoice target={target} title={title} />
  const { canFinish = false } = state ?? {}
  const sentence = (step: Step) => t(`map.draw.${byFinger ? 'stepTouch' : 'step'}.${step}`)
  const step = isPoint ? 'point' : vertices === 0 ? 'first' : canFinish ? 'finish' : 'next'
  return (
    <ModeBar
      label={t('map.draw.bar')}
      title={title}
      step={sentence(step)}
      steps={isPoint ? [] : (['first', 'next', 'finish'] as const).map(sentence)}
      keys={t(isPoint ? 'map.draw.byKeysPoint' : 'map.draw.byKeys')}
    >
      {!isPoint && (
        <>
          <CommandAction command={undo} />
          <CommandAction command={redo} />
        </>
      )}
      <SnappingMenu />
      <Button color="inherit" onClick={() => drawing?.cancel()}>
        {t('app.cancel')}
      </Button>
      {!isPoint && (
        <Button variant="contained" disabled={!canFinish} onClick={() => drawing?.finish()}>
          {t('map.draw.finish')}
        </Button>
      )}
    </ModeBar>
  )
}

/** Asks before the page, the project or another feature takes the place of a shape that is not finished. */
function useSketchGuard(isBegun: boolean): void {
  const question = useLeaveQuestion()
  useLeaveGuard({
    holds: (leaving) => isBegun && (leaving === null || endsDrawing(leaving.currentLocation, leaving.nextLocation)),
    ask: async () => {
      const isDiscarded = await confirm(question)
      if (isDiscarded) discardSketch()
      return isDiscarded
    },
  })
}

function endsDrawing(from: MapPlace, to: MapPlace): boolean {
  const [now, then] = [readAddress(from), readAddress(to)]
  return now.projectId !== then.projectId || (then.featureId !== null && now.featureId !== then.featureId)
}

/** Names the component and the layer of the new feature. */
function useTitle({ component }: DrawTarget, layer: string): string {
  const { t } = useLocale()
  const { dictionary } = useProjectDictionary(useMapAddress().projectId)
  const found = component && findComponent(dictionary, component.componentId)
  return found
    ? t('map.draw.componentInto', { component: found.component.alias, layer })
    : t('map.draw.into', { layer })
}

/** For a layer that takes any geometry type: asks the user for one. */
function ShapeChoice({ target, title }: { readonly target: DrawTarget; readonly title: string }) {
  const { t } = useLocale()
  return (
    <ModeBar label={t('map.draw.bar')} title={title} step={t('map.draw.chooseShape')} keys="">
      {drawingModes.map((shape) => (
        <Button
          key={shape}
          variant="outlined"
          startIcon={<ShapeIcon shape={shape} />}
          onClick={() => beginDrawing({ ...target, shape })}
        >
          {t(`map.draw.shape.${shape}`)}
        </Button>
      ))}
      <Button color="inherit" onClick={endDrawing}>
        {t('app.cancel')}
      </Button>
    </ModeBar>
  )
}

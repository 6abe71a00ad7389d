import { lonLat } from '@cairn/domain/geometry/lon-lat'
import useMediaQuery from '@mui/material/useMediaQuery'
import { CommandAction } from '../../map/commands/command-action.tsx'
import { ModeBar } from '../../map/controls/mode-bar.tsx'
import type { EditState } from '../../map/engine/editing/geometry-editing.ts'
import { useMapSession } from '../../map/map-session.ts'
import { useLiveState } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { phoneScreen, smallScreen } from '../../ui/small-screen.ts'
import { useByFinger } from '../../ui/use-by-finger.ts'
import { redo } from '../commands/redo.ts'
import { removeVertex } from '../commands/remove-vertex.ts'
import { nextVertex, previousVertex } from '../commands/step-vertex.ts'
import { undo } from '../commands/undo.ts'
import { DraftIcons } from '../editing/draft-buttons.tsx'
import { DraftNotices } from '../editing/draft-notices.tsx'
import { useDraft } from '../editing/draft-store.ts'
import { positionText } from '../measure-text.ts'
import { SnappingMenu } from '../snapping/snapping-menu.tsx'

/**
 * The bar while vertices are edited: a hint, undo and redo. On a small screen it is one row with the buttons of the draft,
 * because the panel is lowered to its head.
 */
export function EditBar() {
  const isReshaping = useMapSession(({ mode }) => mode === 'edit')
  const state = useLiveState(({ editing }) => editing?.state)
  return isReshaping && state && <Bar state={state} />
}

function Bar({ state }: { readonly state: EditState }) {
  const { t } = useLocale()
  const isPoint = useDraft((draft) => draft?.geometry.type === 'Point')
  const small = useMediaQuery(smallScreen, { noSsr: true })
  const isPhone = useMediaQuery(phoneScreen, { noSsr: true })
  const byFinger = useByFinger()
  const { focused, crossings } = state
  const task = t(isPoint ? 'map.edit.hintPoint' : byFinger ? 'map.edit.hintTouch' : 'map.edit.hint')
  const hint = crossings.length > 0 ? t('map.edit.crossings', { count: crossings.length }) : task
  const step = focused
    ? t('map.edit.vertexAt', {
        index: focused.index,
        count: focused.count,
        position: positionText(lonLat(focused.at[0], focused.at[1])),
      })
    : hint
  return (
    <ModeBar
      label={t('map.edit.bar')}
      title={isPhone ? undefined : t('map.edit.bar')}
      step={step}
      steps={[task]}
      keys={t('map.edit.byKeys')}
      notices={small && <DraftNotices />}
    >
      <CommandAction command={undo} />
      <CommandAction command={redo} />
      <SnappingMenu />
      {!isPoint && (
        <>
          <CommandAction command={previousVertex} />
          <CommandAction command={nextVertex} />
          <CommandAction command={removeVertex} />
        </>
      )}
      {small && <DraftIcons />}
    </ModeBar>
  )
}

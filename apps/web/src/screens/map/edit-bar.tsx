import { lonLat } from '@cairn/domain/geometry/lon-lat'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { discardDraft } from '../../features/drafting.ts'
import { positionText } from '../../features/measure-text.ts'
import { CommandAction } from '../../map/commands/command-action.tsx'
import { redo } from '../../map/commands/redo.ts'
import { removeVertex } from '../../map/commands/remove-vertex.ts'
import { saveChanges } from '../../map/commands/save-changes.ts'
import { nextVertex, previousVertex } from '../../map/commands/step-vertex.ts'
import { undo } from '../../map/commands/undo.ts'
import { leaveEditing, useMapSession } from '../../map/map-session.ts'
import { type LiveEditing, useLiveMap } from '../../map/tools/live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { useByFinger } from '../../ui/use-by-finger.ts'
import { ModeBar } from './mode-bar.tsx'

/** While vertices are moved: what can be done, undo and redo, and the way out. Saving is the form's, in the panel. */
export function EditBar() {
  const live = useLiveMap((map) => map.editing)
  return live && <Bar live={live} />
}

function Bar({ live: { state } }: { readonly live: LiveEditing }) {
  const { t } = useLocale()
  const isPoint = useMapSession(({ draft }) => draft?.geometry?.type === 'Point')
  const isNew = useMapSession(({ draft }) => draft?.featureId === null)
  const byFinger = useByFinger()
  const { focused } = state
  const step = focused
    ? t('map.edit.vertexAt', {
        index: focused.index,
        count: focused.count,
        position: positionText(lonLat(focused.at[0], focused.at[1])),
      })
    : t(isPoint ? 'map.edit.hintPoint' : byFinger ? 'map.edit.hintTouch' : 'map.edit.hint')
  return (
    <ModeBar label={t('map.edit.bar')} title={t('map.edit.bar')} step={step} keys={t('map.edit.byKeys')}>
      <CommandAction command={undo} />
      <CommandAction command={redo} />
      {!isPoint && (
        <>
          <CommandAction command={previousVertex} />
          <CommandAction command={nextVertex} />
          <CommandAction command={removeVertex} />
        </>
      )}
      {!isNew && (
        <Box sx={formButtonsStyle}>
          <Button color="inherit" onClick={() => leaveEditing(discardDraft)}>
            {t('app.cancel')}
          </Button>
          <CommandAction command={saveChanges} />
        </Box>
      )}
    </ModeBar>
  )
}

// Where room is short, those of the form below are enough.
const formButtonsStyle = { display: 'contents', '@media (max-width: 600px)': { display: 'none' } } as const

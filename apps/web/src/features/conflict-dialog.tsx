import type { Feature } from '@cairn/contract/features'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { mergedProperties, type PropertyConflict, propertyConflicts } from '@cairn/domain/property-changes'
import { useQueryClient } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { Draft } from '../map/map-session.ts'
import { useLiveMap } from '../map/tools/live-map.ts'
import { useLocale } from '../platform/locale.ts'
import { queryKeys } from '../platform/query-keys.ts'
import { useGeometryWords } from './change-details.tsx'
import { ConflictRow, type Side } from './conflict-row.tsx'
import { type DraftBase, discardDraft, rebaseDraft, sameGeometry } from './drafting.ts'
import { PropertyValue } from './property-value.tsx'
import { toMapFeature } from './use-feature.ts'

export interface ConflictDialogProps {
  readonly draft: Draft
  /** What the edit began with. */
  readonly base: DraftBase
  /** The feature as somebody else left it. */
  readonly current: Feature
  /** Saves the draft, which by then goes on from `current`. */
  readonly onSave: () => Promise<void>
  readonly onClose: () => void
}

/** The name of the shape among the properties, which no property has. */
const shapeKey = '\u0000shape'

/** Somebody saved the feature first: what they changed against what I changed, and whose is to stand. */
export function ConflictDialog({ draft, base, current, onSave, onClose }: ConflictDialogProps) {
  const { t, figures } = useLocale()
  const queries = useQueryClient()
  const titleId = useId()
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const states = { base: base.properties, mine: draft.properties, theirs: current.properties }
  const conflicts = propertyConflicts(states)
  const shape = shapeConflict(draft.geometry, base.geometry, current.geometry)
  const sideOf = (key: string): Side => chosen[key] ?? 'mine'
  const mixed = Object.values(chosen).includes('theirs')

  function keepMine(): void {
    const properties = new Map(Object.entries(mergedProperties(states)))
    for (const { name, theirs } of conflicts.filter((conflict) => sideOf(conflict.name) === 'theirs')) {
      if (theirs === undefined) properties.delete(name)
      else properties.set(name, theirs)
    }
    const mineShape = draft.geometry && shape !== undefined && shape !== 'them' && sideOf(shapeKey) === 'mine'
    const geometry = mineShape ? draft.geometry : current.geometry
    rebaseDraft(current, { geometry, properties: Object.fromEntries(properties) })
    onClose()
    void onSave()
  }

  function takeTheirs(): void {
    queries.setQueryData(queryKeys.feature(current.id), current)
    void queries.invalidateQueries({ queryKey: queryKeys.featureHistory(current.id) })
    useLiveMap.getState().layers?.put(current.layerId, toMapFeature(current))
    onClose()
    discardDraft()
  }

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('features.conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 3 }}>
          {t('features.conflict.body', {
            who: current.modifiedByEmail ?? t('features.activity.nobody'),
            when: figures.dateTime(current.modified),
          })}
        </Typography>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('features.conflict.property')}</TableCell>
              <TableCell>{t('features.conflict.before')}</TableCell>
              <TableCell>{t('features.conflict.mine')}</TableCell>
              <TableCell>{t('features.conflict.theirs')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shape && draft.geometry && (
              <ShapeRow
                geometries={{ base: base.geometry, mine: draft.geometry, theirs: current.geometry }}
                by={shape}
                side={sideOf(shapeKey)}
                onChoose={(side) => setChosen({ ...chosen, [shapeKey]: side })}
              />
            )}
            {conflicts.map((conflict) => (
              <ConflictRow
                key={conflict.name}
                name={conflict.name}
                by={conflict.by}
                before={<PropertyValue value={conflict.base} />}
                mine={<PropertyValue value={conflict.mine} />}
                theirs={<PropertyValue value={conflict.theirs} />}
                side={sideOf(conflict.name)}
                onChoose={(side) => setChosen({ ...chosen, [conflict.name]: side })}
              />
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('features.conflict.later')}
        </Button>
        <Button variant="outlined" onClick={takeTheirs}>
          {t('features.conflict.takeTheirs')}
        </Button>
        <Button variant="contained" onClick={keepMine}>
          {t(mixed ? 'features.conflict.saveChosen' : 'features.conflict.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ShapeRowProps {
  readonly geometries: { readonly base: Geometry; readonly mine: Geometry; readonly theirs: Geometry }
  readonly by: PropertyConflict['by']
  readonly side: Side
  readonly onChoose: (side: Side) => void
}

function ShapeRow({ geometries: { base, mine, theirs }, by, side, onChoose }: ShapeRowProps) {
  const { t } = useLocale()
  const words = useGeometryWords()
  const unchanged = t('features.conflict.unchanged')
  return (
    <ConflictRow
      name={t('features.conflict.shape')}
      by={by}
      before={t(`features.type.${base.type}`)}
      mine={words(base, mine) ?? unchanged}
      theirs={words(base, theirs) ?? unchanged}
      side={side}
      onChoose={onChoose}
    />
  )
}

/** Who changed the shape; undefined when both came to the same. */
function shapeConflict(mine: Geometry | null, base: Geometry, theirs: Geometry): PropertyConflict['by'] | undefined {
  if (sameGeometry(mine, theirs)) return undefined
  if (sameGeometry(mine, base)) return 'them'
  return sameGeometry(theirs, base) ? 'me' : 'both'
}

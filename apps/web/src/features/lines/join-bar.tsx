import type { Attribute } from '@cairn/contract/dictionaries/entities'
import type { Feature } from '@cairn/contract/features/features'
import type { LineString } from '@cairn/domain/geometry/geojson'
import { differingValues, type JoinChoice } from '@cairn/domain/geometry/lines/join-properties'
import { endPairs, type JoinedEnds, joinLines } from '@cairn/domain/geometry/lines/line-functions'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useCommandContext } from '../../map/commands/use-command-context.ts'
import { ModeBar } from '../../map/controls/mode-bar.tsx'
import { SelectionOverlay } from '../../map/engine/selection.ts'
import { endJoining, type Joining, pickJoined, useMapSession } from '../../map/map-session.ts'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { currentLanguage, useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { notify, openDialog, withdrawMessages } from '../../ui/overlays/overlays.ts'
import { useByFinger } from '../../ui/use-by-finger.ts'
import { useFeatureComponent } from '../attributes/use-feature-component.ts'
import { useFeatureFacts } from '../commands/feature-facts.ts'
import { useFeature } from '../use-feature.ts'
import { useFeatureTitle } from '../use-feature-title.ts'
import { FeatureMenuList } from './feature-menu-list.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { type JoinRefusal, pairOf } from './joined-pair.ts'
import { sendJoin } from './send-join.ts'
import { useNearbyLines } from './use-nearby-lines.ts'

const refusalTopic = 'join-refusal'

/** The bar while a line is joined: the next step, the lines nearby, and the confirmation of the join that the map shows. */
export function JoinBar() {
  const joining = useMapSession((session) => session.joining)
  return joining && <Bar key={joining.firstId} joining={joining} />
}

function Bar({ joining: { firstId, otherId } }: { readonly joining: Joining }) {
  const { selected, draft } = useFeatureFacts()
  const first = selected?.feature
  const isOver = first?.id !== firstId || draft !== null
  useEffect(() => {
    if (isOver) endJoining()
  }, [isOver])
  const other = usePicked(first, otherId)
  if (isOver || !first) return null
  return other ? <Preview key={other[1].id} lines={other} /> : <Pick first={first} />
}

type Line = Feature & { readonly geometry: LineString }
type Pair = readonly [Line, Line]

/** The two lines, once the picked one is read and can be joined. Another pick is removed, with the reason. */
function usePicked(first: Feature | undefined, otherId: string | null): Pair | undefined {
  const { t } = useLocale()
  const { data, error } = useFeature(otherId)
  const other = otherId === null ? undefined : data
  const pair = first && other ? pairOf(first, other) : undefined
  const refusal = typeof pair === 'string' ? t(reasonKey(pair)) : undefined
  const failure = otherId !== null && error ? problemText(error, currentLanguage()) : undefined
  const reason = refusal ?? failure
  useEffect(() => {
    if (reason === undefined) return
    // The message about an earlier pick would be shown first.
    withdrawMessages(refusalTopic)
    notify({ text: reason, topic: refusalTopic })
    pickJoined(null)
  }, [reason])
  return typeof pair === 'string' ? undefined : pair
}

function reasonKey(refusal: JoinRefusal) {
  return refusal === 'notALine' ? 'problem.not_a_single_line' : (`problem.joinRule.${refusal}` as const)
}

function Pick({ first }: { readonly first: Feature }) {
  const { t } = useLocale()
  const titleOf = useFeatureTitle()
  const byFinger = useByFinger()
  const step = t(byFinger ? 'map.join.pickTouch' : 'map.join.pick')
  return (
    <ModeBar label={t('map.join.bar')} title={titleOf(first)} step={step} keys={t('map.join.byKeys')}>
      <Nearby first={first} />
      <Button color="inherit" onClick={endJoining}>
        {t('app.cancel')}
      </Button>
    </ModeBar>
  )
}

/** The lines nearby as a list, for users who cannot click them. */
function Nearby({ first }: { readonly first: Feature }) {
  const { t } = useLocale()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button color="inherit" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {t('map.join.nearby')}
      </Button>
      <FeatureMenuList
        anchor={anchor}
        layerId={first.layerId}
        features={useNearbyLines(first)}
        none={t('map.join.noneNearby')}
        onPick={pickJoined}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}

/** Shows the joined line on the map until the user confirms it, picks another line or takes other ends. */
function Preview({ lines }: { readonly lines: Pair }) {
  const [first, other] = lines
  const { t } = useLocale()
  const context = useCommandContext()
  const titleOf = useFeatureTitle()
  const pairs = endPairs(first.geometry.coordinates, other.geometry.coordinates)
  const [at, setAt] = useState(0)
  const ends = endsOf(pairs[at % pairs.length])
  useJoinedOnMap(lines, ends)
  const name = titleOf(other)
  const attributes = useFeatureComponent(first)?.component.attributes ?? []
  const send = (choices: readonly JoinChoice[]) => void sendJoin(context, { first, other, ends, choices, name })
  const join = () => confirmJoin(lines, attributes, send)
  const step = t('map.join.preview', {
    first: t(`map.join.end.${ends.first}`),
    second: t(`map.join.end.${ends.second}`),
    name,
  })
  return (
    <ModeBar label={t('map.join.bar')} title={titleOf(first)} step={step} keys={t('map.join.byKeys')}>
      <Button color="inherit" onClick={() => setAt(at + 1)}>
        {t('map.join.otherEnds')}
      </Button>
      <Button color="inherit" onClick={endJoining}>
        {t('app.cancel')}
      </Button>
      <Button variant="contained" onClick={join}>
        {t('map.join.submit')}
      </Button>
    </ModeBar>
  )
}

/** Asks for the values that differ, then ends the mode and joins. */
function confirmJoin(
  [first, other]: Pair,
  attributes: readonly Attribute[],
  send: (choices: readonly JoinChoice[]) => void,
): void {
  const join = (choices: readonly JoinChoice[]) => {
    endJoining()
    send(choices)
  }
  const values = differingValues(first.properties, other.properties)
  if (values.length === 0) join([])
  else openDialog(<JoinDialog values={values} attributes={attributes} onJoin={join} />)
}

/** Without a pair, those of two lines in a row. */
function endsOf({ first = 'end', second = 'start' }: Partial<JoinedEnds> = {}): JoinedEnds {
  return { first, second }
}

function useJoinedOnMap([one, other]: Pair, { first, second }: JoinedEnds): void {
  const map = useLiveMap()
  useEffect(() => {
    if (!map) return undefined
    const joined = joinLines(one.geometry.coordinates, other.geometry.coordinates, { first, second })
    const joint = joined.first.newIndex(first === 'start' ? 0 : joined.first.count - 1)
    const overlay = new SelectionOverlay(map.engine)
    const vertex = joint === undefined ? undefined : joined.positions[joint]
    overlay.show({ geometry: { type: 'LineString', coordinates: joined.positions }, vertex })
    return () => overlay.destroy()
  }, [map, one, other, first, second])
}

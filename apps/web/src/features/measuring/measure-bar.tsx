import AddLocationAltOutlined from '@mui/icons-material/AddLocationAltOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import DeleteSweepOutlined from '@mui/icons-material/DeleteSweepOutlined'
import SquareFootOutlined from '@mui/icons-material/SquareFootOutlined'
import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { CommandAction } from '../../map/commands/command-action.tsx'
import { ModeBar } from '../../map/controls/mode-bar.tsx'
import { MeasureLabels } from '../../map/engine/measuring/measure-labels.ts'
import {
  type MeasureKind,
  type Measuring,
  type MeasuringState,
  measureKinds,
} from '../../map/engine/measuring/measuring.ts'
import { endMeasuring } from '../../map/map-session.ts'
import { useLiveMap, useLiveState } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { usePreference } from '../../platform/preferences/preferences.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { copyText } from '../../ui/overlays/copy-text.ts'
import { phoneScreen, smallScreen } from '../../ui/small-screen.ts'
import { useByFinger } from '../../ui/use-by-finger.ts'
import { redo } from '../commands/redo.ts'
import { undo } from '../commands/undo.ts'
import { SnappingMenu } from '../snapping/snapping-menu.tsx'
import { type MeasuredFigures, measuredFigures } from './measured-figures.ts'
import { MeasuredTotals, type MeasuredTotalsProps } from './measured-totals.tsx'
import { SegmentList } from './segment-list.tsx'

/** The bar while the user measures: the figures, the next step, and the buttons of the measurement. */
export function MeasureBar() {
  const measuring = useLiveState((map) => map.measuring)
  const state = useLiveState((map) => map.measuring?.state)
  return measuring && state ? <Bar measuring={measuring} state={state} /> : null
}

interface BarProps {
  readonly measuring: Measuring
  readonly state: MeasuringState
}

function Bar({ measuring, state }: BarProps) {
  const { t, figures: format } = useLocale()
  const small = useMediaQuery(smallScreen, { noSsr: true })
  const isPhone = useMediaQuery(phoneScreen, { noSsr: true })
  const units = usePreference((chosen) => chosen.units)
  const { language } = format
  const figures = useMemo(() => measuredFigures(state, { units, language }), [state, units, language])
  useLabels(figures)
  const { step, steps } = useSteps(state)
  const kinds = <KindChoice kind={state.kind} onKind={(kind) => measuring.setKind(kind)} />
  return (
    <ModeBar
      label={t('views.measuring.bar')}
      title={isPhone ? undefined : t('views.measuring.bar')}
      step={step}
      steps={steps}
      keys={t(state.isFinished ? 'map.edit.byKeys' : 'map.draw.byKeys')}
      notices={
        <Box sx={small ? lowFiguresStyle : undefined}>
          <MeasuredTotals figures={figures} vertices={state.vertices} />
          {small && kinds}
        </Box>
      }
    >
      {!small && kinds}
      <CommandAction command={undo} />
      {state.isFinished && <CommandAction command={redo} />}
      <SnappingMenu />
      <SegmentList figures={figures} />
      <CopyAction figures={figures} vertices={state.vertices} />
      <IconAction
        label={t('views.measuring.clear')}
        icon={<DeleteSweepOutlined />}
        disabledReason={state.vertices === 0 ? t('views.measuring.nothingYet') : undefined}
        onClick={() => measuring.clear()}
      />
      <MainAction measuring={measuring} state={state} />
      <IconAction label={t('views.measuring.close')} icon={<CloseOutlined />} onClick={endMeasuring} />
    </ModeBar>
  )
}

/** Ends the path, or adds more vertices to one that has ended. */
function MainAction({ measuring, state }: BarProps) {
  const { t } = useLocale()
  const drawing = useLiveMap()?.drawing
  const canFinish = useLiveState((map) => map.drawing?.state.canFinish) ?? false
  if (state.isFinished)
    return (
      <IconAction
        label={t('views.measuring.resume')}
        icon={<AddLocationAltOutlined />}
        onClick={() => measuring.resume()}
      />
    )
  return (
    <Button variant="contained" disabled={!canFinish} onClick={() => drawing?.finish()}>
      {t('map.draw.finish')}
    </Button>
  )
}

/** The next step of the user, and the sentences that it can be. */
function useSteps({ vertices, isFinished }: MeasuringState) {
  const { t } = useLocale()
  const byFinger = useByFinger()
  const canFinish = useLiveState((map) => map.drawing?.state.canFinish) ?? false
  const sentences = (['first', 'next', 'finish'] as const).map((step) =>
    t(`map.draw.${byFinger ? 'stepTouch' : 'step'}.${step}`),
  )
  const finished = t('map.edit.hintTouch')
  const drawn = sentences[vertices === 0 ? 0 : canFinish ? 2 : 1] ?? ''
  return { step: isFinished ? finished : drawn, steps: [...sentences, finished] }
}

/** Draws the length of each segment beside it. */
function useLabels({ segments }: MeasuredFigures): void {
  const map = useLiveMap()
  const shown = useRef<MeasureLabels>(null)
  useEffect(() => {
    if (!map) return undefined
    const labels = new MeasureLabels(map.engine)
    shown.current = labels
    return () => labels.destroy()
  }, [map])
  useEffect(() => shown.current?.show(segments), [segments])
}

interface KindChoiceProps {
  readonly kind: MeasureKind
  readonly onKind: (kind: MeasureKind) => void
}

function KindChoice({ kind, onKind }: KindChoiceProps) {
  const { t } = useLocale()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={kind}
      aria-label={t('views.measuring.kind')}
      onChange={(_, chosen: MeasureKind | null) => chosen && onKind(chosen)}
    >
      {measureKinds.map((one) => (
        <Tooltip key={one} title={t(`views.measuring.${one}`)}>
          <ToggleButton value={one} aria-label={t(`views.measuring.${one}`)} sx={kindStyle}>
            {kindIcons[one]}
          </ToggleButton>
        </Tooltip>
      ))}
    </ToggleButtonGroup>
  )
}

/** Copies the figures as lines with tabs, which a spreadsheet reads as two columns. */
function CopyAction({ figures: { totals, segments }, vertices }: MeasuredTotalsProps) {
  const { t, figures: format } = useLocale()
  const copy = () => {
    const lines = [
      ...totals.map(({ id, text }) => `${t(`views.measuring.${id}`)}\t${text}`),
      ...segments.map(({ text }, i) => `${t('views.measuring.segment', { number: format.number(i + 1) })}\t${text}`),
    ]
    void copyText(lines.join('\n'), { copied: t('views.measuring.copied'), failed: t('views.measuring.notCopied') })
  }
  return (
    <IconAction
      label={t('views.measuring.copy')}
      icon={<ContentCopyOutlined />}
      disabledReason={vertices < 2 ? t('views.measuring.nothingYet') : undefined}
      onClick={copy}
    />
  )
}

const kindIcons = {
  length: <TimelineOutlined fontSize="small" />,
  area: <SquareFootOutlined fontSize="small" />,
} as const satisfies Record<MeasureKind, ReactNode>
const kindStyle = { [`@media ${smallScreen}`]: { minWidth: 44, minHeight: 44 } } as const
const lowFiguresStyle = { display: 'flex', justifyContent: 'space-between', alignItems: 'center' } as const

import { fileNameOf } from '@cairn/domain/names/file-name'
import { useEffect, useRef, useState } from 'react'
import { useProjectLayers } from '../../../features/feature-rights.ts'
import { useBackgroundChoice } from '../../../map/controls/use-map-background.ts'
import type { PageFormat } from '../../../map/print/page-file.ts'
import { pageFileOf } from '../../../map/print/page-file.ts'
import { layOut, type Orientation, type Paper, sheetMm } from '../../../map/print/paper.ts'
import { printPage } from '../../../map/print/print-page.ts'
import { LayersNotLoaded, type MapPicture, type PrintProgress } from '../../../map/print/render-map.ts'
import type { LiveMap } from '../../../map/tools/live-map.ts'
import { type Translate, useLocale } from '../../../platform/locale.ts'
import { usePreference } from '../../../platform/preferences/preferences.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useDialog } from '../../../ui/overlays/dialogs.tsx'
import { notify } from '../../../ui/overlays/overlays.ts'
import { usePageTexts } from './use-page-texts.ts'
import { usePrintedLegends } from './use-printed-legends.ts'

/** The values of the form. */
export interface PrintValues {
  readonly title: string
  readonly paper: Paper
  readonly orientation: Orientation
  /** `fit`, or the n of 1 : n. */
  readonly scale: string
  readonly format: PageFormat
  readonly hasLegend: boolean
}

/** The scale at which the page shows all that the user sees of the map. */
export const fitScale = 'fit'

/** Characters of a title; longer ones do not fit on a page. */
export const titleMax = 128

export type PrintState =
  | { readonly step: 'form' }
  | {
      readonly step: 'running'
      readonly label: string
      readonly percent: number | undefined
      readonly figure: string | undefined
    }
  | { readonly step: 'failed'; readonly text: string }

const form: PrintState = { step: 'form' }

function runningState(t: Translate, { done, total }: PrintProgress): PrintState {
  return {
    step: 'running',
    label: t('print.loading'),
    percent: total > 0 ? (done / total) * 100 : undefined,
    figure: total > 0 ? t('print.layersDone', { done, count: total }) : undefined,
  }
}

/** Prints the view of the map into a file that the browser saves; then the dialog closes. */
export function usePrint(map: LiveMap) {
  const { t } = useLocale()
  const { close } = useDialog()
  const [state, setState] = useState<PrintState>(form)
  const running = useRef<AbortController>(null)
  const printValues = usePrintValues(map)
  const failureText = useFailureText()
  const report = useReport()
  useEffect(() => () => running.current?.abort(), [])

  const onProgress = (progress: PrintProgress) => setState(runningState(t, progress))
  async function print(values: PrintValues): Promise<void> {
    const ended = new AbortController()
    running.current = ended
    onProgress({ done: 0, total: 0 })
    try {
      const { file, picture } = await printValues(values, { signal: ended.signal, onProgress })
      if (ended.signal.aborted) return
      const name = fileNameOf(values.title, values.format, t('print.fileName'))
      saveFile(file, name)
      report(name, picture)
      close()
    } catch (error) {
      setState(ended.signal.aborted ? form : { step: 'failed', text: failureText(error) })
    }
  }
  function cancel(): void {
    running.current?.abort()
    setState(form)
  }
  return { state, print, cancel }
}

interface Running {
  readonly signal: AbortSignal
  readonly onProgress: (progress: PrintProgress) => void
}

/** Draws the page and makes its file. */
function usePrintValues({ engine, layers }: LiveMap) {
  const { t } = useLocale()
  const background = useBackgroundChoice()
  const units = usePreference((chosen) => chosen.units)
  const legends = usePrintedLegends()
  const textsOf = usePageTexts()
  return async ({ title, paper, orientation, scale, format, hasLegend }: PrintValues, running: Running) => {
    const layout = layOut({ paper, orientation, hasLegend: hasLegend && legends.length > 0 })
    const denominator = scale === fitScale ? undefined : Number(scale)
    const page = { layout, legends, units, denominator, label: t('map.label'), textsOf: textsOf(title) }
    const { canvas, picture } = await printPage({ ...running, ...page, engine, layers, background })
    const file = await pageFileOf(canvas, { format, title, sheetMm: sheetMm(paper, orientation) })
    return { file, picture }
  }
}

/** Says where the file is, and in what the page differs from the map. */
function useReport() {
  const { t } = useLocale()
  const { wantsStreets } = useBackgroundChoice()
  const nameOf = useLayerNames()
  return (name: string, { background, isIncomplete, truncatedIds }: MapPicture) => {
    const remarks = [
      wantsStreets && background !== 'streets' && t('print.remark.noStreets'),
      isIncomplete && t('print.remark.leftOut'),
      truncatedIds.length > 0 && t('print.remark.truncated', { names: nameOf(truncatedIds) }),
    ].filter((remark) => remark !== false)
    notify({
      text: [t('print.done', { name }), ...remarks].join(' '),
      severity: remarks.length > 0 ? 'warning' : 'success',
      durationMs: remarks.length > 0 ? 12_000 : 4000,
    })
  }
}

function useFailureText() {
  const { t } = useLocale()
  const nameOf = useLayerNames()
  return (error: unknown) =>
    error instanceof LayersNotLoaded
      ? t('print.failed.layers', { names: nameOf(error.layerIds) })
      : t('print.failed.page')
}

function useLayerNames(): (ids: readonly string[]) => string {
  const { figures } = useLocale()
  const placed = useProjectLayers()
  const list = new Intl.ListFormat(figures.language)
  return (ids) => list.format(placed.flatMap(({ layer: { id, name } }) => (ids.includes(id) ? [`“${name}”`] : [])))
}

import { type LegendEntry, legendOf } from '@cairn/domain/style/legend'
import type { Style } from '@cairn/domain/style/style'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useMemo, useRef } from 'react'
import { drawSymbol } from '../map/engine/layers/pictures/symbol-picture.ts'
import type { StyleImages } from '../map/engine/style/layer-look.ts'
import { useLocale } from '../platform/locale.ts'
import { useFindingText } from './finding-text.ts'
import type { StyleReading } from './use-style-reading.ts'

/** Rules drawn of each kind of geometry. */
const shownMax = 24
const kinds = [
  { id: 'points', dimension: 0 },
  { id: 'lines', dimension: 1 },
  { id: 'areas', dimension: 2 },
] as const

interface StylePreviewProps {
  /** undefined until the text was read. */
  readonly reading: StyleReading | undefined
}

/** How the map draws points, lines and areas by the text as it is now, also before it is saved. */
export function StylePreview({ reading }: StylePreviewProps) {
  const { t } = useLocale()
  const textOf = useFindingText()
  const titleId = useId()
  const fault = reading && !reading.style ? reading.diagnostics[0] : undefined
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} sx={{ fontWeight: 600, mb: 2 }}>
        {t('styles.preview.title')}
      </Typography>
      {fault && (
        <Typography role="status" color="textSecondary">
          {t('styles.preview.unreadable', { line: fault.line, reason: textOf(fault) })}
        </Typography>
      )}
      {reading?.style && <Drawn style={reading.style} />}
    </section>
  )
}

function Drawn({ style }: { readonly style: Style }) {
  const { t } = useLocale()
  const legends = useMemo(
    () => kinds.map(({ id, dimension }) => ({ id, entries: legendOf(style, dimension) })),
    [style],
  )
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))' }}>
      {legends.map(({ id, entries }) => (
        <div key={id}>
          <Typography variant="subtitle2" component="h3" color="textSecondary" sx={{ mb: 1 }}>
            {t(`styles.preview.${id}`)}
          </Typography>
          {entries.length === 0 && <Typography color="textSecondary">{t('styles.preview.nothing')}</Typography>}
          <Box component="ul" aria-label={t(`styles.preview.${id}`)} sx={list}>
            {entries.slice(0, shownMax).map((entry, at) => (
              <Rule key={at} entry={entry} />
            ))}
          </Box>
          {entries.length > shownMax && (
            <Typography variant="caption" color="textSecondary">
              {t('styles.preview.more', { count: entries.length - shownMax })}
            </Typography>
          )}
        </div>
      ))}
    </Box>
  )
}

const edgePx = 40
const noImages: StyleImages = new Map()

function Rule({ entry }: { readonly entry: LegendEntry }) {
  const { t } = useLocale()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current) return
    const picture = drawSymbol(entry, { edgePx, pixelRatio: devicePixelRatio, images: noImages })
    canvas.current.width = picture.width
    canvas.current.height = picture.height
    canvas.current.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
  }, [entry])
  const title = entry.title || t(entry.isElse ? 'styles.preview.others' : 'styles.preview.all')
  return (
    <Box component="li" sx={row}>
      <Box component="canvas" ref={canvas} aria-hidden sx={plate} />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {title}
      </Typography>
    </Box>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 } as const
const row = { display: 'flex', alignItems: 'center', gap: 3 } as const
/** A light ground as under the features of the map, in both themes. */
const plate = {
  width: edgePx,
  height: edgePx,
  flex: 'none',
  bgcolor: '#F2EFE9',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const

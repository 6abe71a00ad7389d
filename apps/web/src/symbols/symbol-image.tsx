import BrokenImage from '@mui/icons-material/BrokenImageOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useLocale } from '../platform/locale.ts'
import { useSymbolImage } from './use-symbols.ts'

const plate = '#C6CED4'

interface SymbolImageProps {
  readonly url: string | null
  readonly name: string
  readonly sizePx?: number
}

/**
 * The image of a symbol, within a square. The plate behind it is the same in both themes, so that black symbols and
 * white ones are visible.
 */
export function SymbolImage({ url, name, sizePx = 28 }: SymbolImageProps) {
  const { t } = useLocale()
  const { data, isError } = useSymbolImage(url)
  const size = { width: sizePx, height: sizePx, flexShrink: 0 }
  if (isError) return <BrokenImage titleAccess={t('symbols.imageFailed')} color="disabled" sx={size} />
  if (!data) return <Skeleton variant="rounded" sx={size} />
  return (
    <Box
      component="img"
      src={data}
      alt={t('symbols.imageOf', { name })}
      sx={{ ...size, p: '2px', objectFit: 'contain', borderRadius: 1, bgcolor: plate }}
    />
  )
}

import BrokenImage from '@mui/icons-material/BrokenImageOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useLocale } from '../platform/locale.ts'
import { useFilePicture, useSymbolImage } from './use-symbols.ts'

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
  return <Box component="img" src={data} alt={t('symbols.imageOf', { name })} sx={{ ...size, ...pictureStyle }} />
}

/** A picture that was chosen and is not stored yet. One that the browser cannot read shows nothing: the server says why. */
export function ChosenPicture({ file, sizePx }: { readonly file: File; readonly sizePx: number }) {
  const { t } = useLocale()
  const address = useFilePicture(file)
  const [isUnreadable, setUnreadable] = useState(false)
  if (address === undefined || isUnreadable) return null
  const size = { width: sizePx, height: sizePx, flexShrink: 0 }
  return (
    <Box
      component="img"
      src={address}
      alt={t('symbols.imageOf', { name: file.name })}
      onError={() => setUnreadable(true)}
      sx={{ ...size, ...pictureStyle }}
    />
  )
}

const pictureStyle = { display: 'block', p: '2px', objectFit: 'contain', borderRadius: 1, bgcolor: plate } as const

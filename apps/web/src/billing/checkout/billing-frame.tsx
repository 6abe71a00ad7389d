import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { CairnMark } from '../../ui/cairn-mark.tsx'

export interface BillingFrameProps {
  readonly title: string
  readonly children: ReactNode
}

/** The frame of a page of billing, which stands outside of map and settings. */
export function BillingFrame({ title, children }: BillingFrameProps) {
  const { t } = useLocale()
  return (
    <Box
      sx={{
        minHeight: '100%',
        bgcolor: 'background.default',
        display: 'grid',
        justifyItems: 'center',
        p: { xs: 4, sm: 8 },
      }}
    >
      <title>{`${title} · ${t('app.name')}`}</title>
      <Box component="main" sx={card}>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 6 }}>
          <Box sx={{ color: 'primary.main', display: 'flex' }}>
            <CairnMark sizePx={28} />
          </Box>
          <Typography sx={{ fontWeight: 650 }}>{t('app.name')}</Typography>
        </Stack>
        <Typography component="h1" variant="h2" sx={{ mb: 4 }}>
          {title}
        </Typography>
        <Stack spacing={4}>{children}</Stack>
      </Box>
    </Box>
  )
}

const card = {
  width: '100%',
  maxWidth: 560,
  alignSelf: 'start',
  mt: { xs: 0, sm: '8vh' },
  p: { xs: 5, sm: 8 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const

import Add from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { useStoredFocus } from './use-stored-focus.ts'

/** The primary action of a list. */
export interface ListAction {
  readonly label: string
  readonly run: () => void
  /** By default a plus. */
  readonly icon?: ReactNode
  readonly isDisabled?: boolean
}

/** The head of a list. */
export interface ListHeading {
  readonly title: string
  /** One sentence below the title. */
  readonly lead?: string | undefined
  /** Adds an entry; undefined for a user who may not. */
  readonly action?: ListAction | undefined
}

interface ListFrameProps {
  readonly heading: ListHeading
  /** Number of entries; undefined while it is unknown. */
  readonly count?: number | undefined
  /** Search and filters. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** The frame of a list: title, count, primary action, search, and the table in its full width. */
export function ListFrame({ heading: { title, lead, action }, count, bar, children }: ListFrameProps) {
  const { t } = useLocale()
  const titleId = useId()
  const focus = useStoredFocus<HTMLDivElement>()
  return (
    <Paper {...focus} component="section" variant="outlined" aria-labelledby={titleId} sx={{ overflow: 'clip' }}>
      <Box sx={headStyle}>
        <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 3 }}>
          <Stack direction="row" useFlexGap sx={titleStyle}>
            <Typography id={titleId} component="h2" variant="h2">
              {title}
            </Typography>
            {count !== undefined && count > 0 && (
              <Typography component="span" variant="body2" color="textSecondary" className="tabular">
                {t('app.list.count', { count })}
              </Typography>
            )}
          </Stack>
          {action && (
            <Button
              variant="contained"
              startIcon={action.icon ?? <Add />}
              disabled={action.isDisabled ?? false}
              onClick={action.run}
              sx={{ ml: 'auto', flex: 'none' }}
            >
              {action.label}
            </Button>
          )}
        </Stack>
        {lead !== undefined && (
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '72ch', textWrap: 'pretty' }}>
            {lead}
          </Typography>
        )}
      </Box>
      {bar !== undefined && <Box sx={{ px: listEdge, pb: { xs: 3, sm: 4 } }}>{bar}</Box>}
      {children}
    </Paper>
  )
}

/** The distance of texts from the edges of a list. */
export const listEdge = { xs: 4, sm: 6 } as const

const headStyle = { px: listEdge, pt: { xs: 3, sm: 5 }, pb: { xs: 3, sm: 4 } } as const
const titleStyle = { flex: '1 1 150px', minWidth: 0, alignItems: 'baseline', flexWrap: 'wrap', columnGap: 3 } as const

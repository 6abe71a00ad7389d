import type { StyleFinding } from '@cairn/contract/styles/styles'
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { useLocale } from '../platform/locale.ts'
import { useFindingText } from './finding-text.ts'

interface FindingListProps {
  readonly findings: readonly StyleFinding[]
  /** Moves the cursor to the place of a finding. */
  readonly onGo?: (finding: StyleFinding) => void
}

/** The errors and warnings of a text with their places. */
export function FindingList({ findings, onGo }: FindingListProps) {
  const { t } = useLocale()
  const textOf = useFindingText()
  if (findings.length === 0) return null
  return (
    <List
      dense
      disablePadding
      aria-label={t('styles.editor.findings')}
      // Without buttons the list itself takes the focus, so that the keys scroll it.
      tabIndex={onGo ? undefined : 0}
      sx={{ maxHeight: 200, overflow: 'auto' }}
    >
      {findings.map((finding, index) => {
        const { line, column, severity } = finding
        const content = (
          <>
            <Box component="span" sx={{ display: 'flex', mr: 2, color: `${severity}.main` }}>
              {severity === 'error' ? (
                <ErrorIcon fontSize="small" titleAccess={t('styles.editor.error')} />
              ) : (
                <WarningIcon fontSize="small" titleAccess={t('styles.editor.warning')} />
              )}
            </Box>
            <ListItemText primary={textOf(finding)} secondary={t('styles.editor.place', { line, column })} />
          </>
        )
        return (
          <ListItem key={index} disablePadding={onGo !== undefined}>
            {onGo ? <ListItemButton onClick={() => onGo(finding)}>{content}</ListItemButton> : content}
          </ListItem>
        )
      })}
    </List>
  )
}

import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import SnackbarContent from '@mui/material/SnackbarContent'
import { useEffect, useRef } from 'react'
import { useDraft } from '../features/editing/draft-store.ts'
import { useFeatureTitle } from '../features/use-feature-title.ts'
import { useMapNavigation } from '../map/address.ts'
import { useCommandContext } from '../map/commands/use-command-context.ts'
import { useLocale } from '../platform/locale.ts'
import { deleteLeader } from './delete-leader.tsx'
import { editLeader } from './edit-leader.ts'
import { type LeaderFacts, type SelectedLeader, useLeaderFacts } from './leader-facts.ts'

/** Specification 3, sections 4 and 9. */
const shownMs = 4000

/**
 * The selected leader has no panel: a message offers for 4 s what the user may do with it. The selection ends with the message, and with
 * the edit that began from it.
 */
export function LeaderSelection() {
  const facts = useLeaderFacts()
  return facts.leader && <Selected key={facts.leader.feature.id} facts={facts} leader={facts.leader} />
}

interface SelectedProps {
  readonly facts: LeaderFacts
  readonly leader: SelectedLeader
}

function Selected({ facts, leader }: SelectedProps) {
  const { t } = useLocale()
  const navigation = useMapNavigation()
  const titleOf = useFeatureTitle()
  const context = { ...useCommandContext(), ...facts }
  const isEdited = useClearAfterEdit(leader.feature.id)
  const offered = [editLeader, deleteLeader].filter((command) => command.available(context))
  return (
    <Snackbar
      open={!isEdited && context.mode === 'browse'}
      autoHideDuration={shownMs}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={(_, reason) => {
        // A menu of the leader or its question is open: Escape clears the selection.
        const isBusy = document.activeElement?.closest('[role="menu"], [role="dialog"]')
        if (reason !== 'clickaway' && !isBusy) navigation.select(null)
      }}
    >
      <SnackbarContent
        role="status"
        message={t('leaders.selected', { name: titleOf(leader.feature) })}
        action={offered.map((command) => (
          <Button
            key={command.id}
            size="small"
            color={command.danger ? 'error' : 'primary'}
            disabled={command.disabled(context) !== null}
            onClick={() => command.run(context)}
          >
            {t(command === editLeader ? 'leaders.actionEdit' : 'leaders.actionDelete')}
          </Button>
        ))}
        sx={contentStyle}
      />
    </Snackbar>
  )
}

/** Clears the selection when the edit of the leader has ended. Returns whether it is being edited. */
function useClearAfterEdit(featureId: string): boolean {
  const navigation = useMapNavigation()
  const isEdited = useDraft((draft) => draft?.featureId === featureId)
  const was = useRef(false)
  useEffect(() => {
    const hasEnded = was.current && !isEdited
    was.current = isEdited
    if (hasEnded) navigation.select(null)
  }, [isEdited, navigation])
  return isEdited
}

const contentStyle = {
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  '& .MuiSnackbarContent-message': {
    maxWidth: 360,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
} as const

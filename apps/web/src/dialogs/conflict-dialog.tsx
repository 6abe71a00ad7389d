import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useLocale } from '../platform/locale.ts'
import { DialogFrame, useDialog } from '../ui/overlays/dialogs.tsx'
import { openDialog } from '../ui/overlays/overlays.ts'
import { currentStateOf, type Refusal } from './current-state.ts'

/** One property in both states. */
export interface ComparedField {
  readonly id: string
  readonly label: string
  /** As the user wants to save it. */
  readonly mine: ReactNode
  /** As another user saved it meanwhile. */
  readonly current: ReactNode
  /** Whether another user gave it a value that is neither the one with which the form began nor `mine`. */
  readonly differs: boolean
  /** A text of many lines: both states are shown in full beside each other, below the other fields. */
  readonly isText?: boolean
}

export interface Comparison {
  /** The name of the entry, as it is stored now. */
  readonly name: string
  readonly fields: readonly ComparedField[]
}

/**
 * The outcome of a change. `discarded`: the user keeps the state that another user saved. `back`: the user closed the
 * question, and the form keeps its values.
 */
export type Sent<Answer, Current = unknown> =
  | { readonly kind: 'saved'; readonly answer: Answer }
  | { readonly kind: 'discarded'; readonly current: Current }
  | { readonly kind: 'back' }

interface VersionedSend<Current, Answer> extends Refusal<Current> {
  /** The version that the form began with. */
  readonly version: number
  readonly send: (version: number) => Promise<Answer>
  readonly compare: (current: Current) => Comparison
}

/**
 * Sends a change. When another user changed the entry meanwhile, it shows both states: the user saves over the state
 * shown, keeps that state, or returns to the form. A further change by another user is shown again. A change in which no
 * field of the form differs, such as another order of its list, is no question: the write goes out from the new version.
 */
export async function sendFromVersion<Current extends { readonly version: number }, Answer>(
  order: VersionedSend<Current, Answer>,
): Promise<Sent<Answer, Current>> {
  let { version } = order
  for (;;) {
    try {
      return { kind: 'saved', answer: await order.send(version) }
    } catch (error) {
      const current = currentStateOf(error, order)
      if (!current) throw error
      const comparison = order.compare(current)
      const choice = comparison.fields.some(({ differs }) => differs) ? await ask(comparison) : 'mine'
      if (choice === 'current') return { kind: 'discarded', current }
      if (choice === 'back') return { kind: 'back' }
      version = current.version
    }
  }
}

type Choice = 'mine' | 'current' | 'back'

function ask(comparison: Comparison): Promise<Choice> {
  return new Promise((resolve) => {
    let choice: Choice = 'back'
    function choose(chosen: Choice): void {
      choice = chosen
    }
    openDialog(<ConflictDialog comparison={comparison} onChoose={choose} />, { onClose: () => resolve(choice) })
  })
}

interface ConflictDialogProps {
  readonly comparison: Comparison
  readonly onChoose: (choice: Choice) => void
}

/** Shows the user's change beside the state that another user saved meanwhile. */
function ConflictDialog({ comparison: { name, fields }, onChoose }: ConflictDialogProps) {
  const { t } = useLocale()
  const { close } = useDialog()
  function decide(choice: Choice): void {
    onChoose(choice)
    close()
  }
  const texts = fields.filter(({ isText }) => isText)
  const values = fields.filter(({ isText }) => !isText)
  return (
    <DialogFrame title={t('conflict.title', { name })} maxWidth={texts.length > 0 ? 'md' : 'sm'}>
      <DialogContent>
        <Stack spacing={4}>
          <Typography>{t('conflict.body')}</Typography>
          {values.length > 0 && <ComparisonTable name={name} fields={values} />}
          {texts.map((field) => (
            <ComparedTexts key={field.id} field={field} />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        <Button autoFocus color="inherit" onClick={close}>
          {t('conflict.back')}
        </Button>
        <Button color="inherit" variant="outlined" onClick={() => decide('current')}>
          {t('conflict.takeCurrent')}
        </Button>
        <Button variant="contained" onClick={() => decide('mine')}>
          {t('conflict.saveMine')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

function ComparisonTable({ name, fields }: Comparison) {
  const { t } = useLocale()
  return (
    <Table
      size="small"
      aria-label={t('conflict.title', { name })}
      sx={{
        tableLayout: 'fixed',
        overflowWrap: 'anywhere',
        '& td, & th': { verticalAlign: 'top', px: { xs: 1, sm: 4 } },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '28%' }}>{t('conflict.field')}</TableCell>
          <TableCell>{t('conflict.mine')}</TableCell>
          <TableCell>{t('conflict.current')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map(({ id, label, mine, current, differs }) => (
          <TableRow key={id} sx={differs ? { bgcolor: 'action.selected', '& td': { fontWeight: 600 } } : undefined}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell>{mine}</TableCell>
            <TableCell>{current}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function ComparedTexts({ field: { label, mine, current } }: { readonly field: ComparedField }) {
  const { t } = useLocale()
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))' }}>
      <ComparedText label={label} state={t('conflict.mine')} text={mine} />
      <ComparedText label={label} state={t('conflict.current')} text={current} />
    </Box>
  )
}

interface ComparedTextProps {
  readonly label: string
  readonly state: string
  readonly text: ReactNode
}

function ComparedText({ label, state, text }: ComparedTextProps) {
  return (
    <div>
      <Typography sx={{ fontWeight: 600, mb: 2 }}>{state}</Typography>
      <Box
        component="pre"
        role="region"
        // In the order of Tab, so that arrow keys scroll the text.
        tabIndex={0}
        aria-label={`${label}: ${state}`}
        sx={{
          m: 0,
          p: 2,
          maxHeight: 320,
          overflow: 'auto',
          fontSize: 12,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {text}
      </Box>
    </div>
  )
}

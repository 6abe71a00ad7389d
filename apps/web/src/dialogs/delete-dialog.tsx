import type { en } from '@cairn/messages/en/messages'
import Box from '@mui/material/Box'
import { flushSync } from 'react-dom'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useDialog } from '../ui/overlays/dialogs.tsx'
import { type Message, notify } from '../ui/overlays/overlays.ts'

/** The messages that a noun needs for `<DeleteDialog noun="…" />`. */
interface DeleteTexts {
  readonly delete: { readonly title: string; readonly confirm: string; readonly submit: string; readonly done: string }
}

/** A slice of the messages that contains these texts. */
export type DeletableNoun = {
  [Noun in keyof typeof en]: (typeof en)[Noun] extends DeleteTexts ? Noun : never
}[keyof typeof en]

interface Removal {
  readonly mutate: (input: undefined, options: { readonly onSuccess: () => void }) => void
  readonly isPending: boolean
  readonly error: Error | null
}

/** A change by another user to an entry while the dialog that deletes it was open. */
interface EntryChange {
  /** Another one for each refusal. */
  readonly id: number
  readonly differences: readonly { readonly label: string; readonly before: string; readonly now: string }[]
}

export interface DeleteDialogProps {
  readonly noun: DeletableNoun
  readonly name: string
  /** The consequences: the assets that are deleted too, and for which users. */
  readonly body: string
  /** When given, the user has to type `word` as well. */
  readonly typedWord?: { readonly word: string; readonly label: string } | undefined
  /** The call; it shows its errors in place. */
  readonly remove: Removal
  /** The change by another user that the server refused to delete unseen. */
  readonly change?: EntryChange | undefined
  /** The message of a failure, from its reason; without it the reason alone is shown. */
  readonly failed?: ((reason: string) => string) | undefined
  /** Returns an offer in the message that it is done, such as to undo it. Runs after the call. */
  readonly offer?: (() => Pick<Message, 'action' | 'durationMs' | 'topic'> | undefined) | undefined
  /** Runs when the dialog closes. */
  readonly onDeleted?: (() => void) | undefined
  /** Moves the focus after the dialog has closed. Without it the focus returns to what opened the dialog. */
  readonly focusAfter?: (() => void) | undefined
}

/** Asks before one thing is deleted: a tick, the call, its error in the dialog, a message when it is done. */
export function DeleteDialog({ noun, name, body, typedWord, remove, change, ...rest }: DeleteDialogProps) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const { failed = (reason) => reason, offer, onDeleted, focusAfter } = rest
  function finish(): void {
    notify({ text: t(`${noun}.delete.done`, { name }), severity: 'success', ...offer?.() })
    // Both run after the dialog: Back would close it while it is open, and it returns the focus when it closes.
    flushSync(close)
    onDeleted?.()
    focusAfter?.()
  }
  return (
    <ConfirmDialog
      title={t(`${noun}.delete.title`, { name })}
      body={body}
      notice={change && { id: change.id, content: <ChangeNotice name={name} change={change} /> }}
      checkboxLabel={t(`${noun}.delete.confirm`)}
      typedWord={typedWord}
      confirmLabel={t(`${noun}.delete.submit`)}
      cancelLabel={t('app.cancel')}
      busy={remove.isPending}
      error={remove.error ? failed(problemText(remove.error, figures.language)) : undefined}
      onConfirm={() => remove.mutate(undefined, { onSuccess: finish })}
    />
  )
}

interface ChangeNoticeProps {
  readonly name: string
  readonly change: EntryChange
}

function ChangeNotice({ name, change: { differences } }: ChangeNoticeProps) {
  const { t } = useLocale()
  return (
    <>
      {t('conflict.deletion.changed', { name })}
      {differences.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
          {differences.map((difference) => (
            <li key={difference.label}>{t('conflict.deletion.difference', difference)}</li>
          ))}
        </Box>
      )}
    </>
  )
}

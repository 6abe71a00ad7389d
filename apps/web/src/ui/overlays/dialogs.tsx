import Close from '@mui/icons-material/CloseOutlined'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { type ReactNode, use, useEffect, useEffectEvent, useId, useMemo, useRef } from 'react'
import { IconAction } from '../icon-action.tsx'
import { focusOn, sectionOf } from '../page-section.ts'
import { DialogContext, type DialogControl } from './dialog-control.ts'
import { closeDialog, isDialogOpen, type OpenedDialog, removeDialog, useDialogs } from './overlays.ts'
import { usePlace } from './places.ts'

/** The dialog that the calling component is part of. */
export function useDialog(): DialogControl {
  const control = use(DialogContext)
  if (!control) throw new Error('useDialog() is for components that openDialog() opened')
  return control
}

/**
 * Shows the dialogs that `openDialog` opened. The page has one, inside the router, the query client and the theme, so
 * that dialogs can use them.
 */
export function DialogHost() {
  const dialogs = useDialogs()
  const lastFocused = useLastFocusedOnPage()
  const openCount = dialogs.filter(({ open }) => open).length
  return dialogs.map((opened) => (
    <Opened
      key={opened.key}
      opened={opened}
      onClosed={() => {
        if (openCount === 0 && hasLostFocus()) returnFocusTo(lastFocused.current)
      }}
    />
  ))
}

interface OpenedProps {
  readonly opened: OpenedDialog
  /** Called when the dialog has begun to close and MUI has tried to return the focus. */
  readonly onClosed: () => void
}

function Opened({ opened: { key, dialog, open }, onClosed }: OpenedProps) {
  const control = useMemo(
    () => ({
      open,
      isOpen: () => isDialogOpen(key),
      close: () => closeDialog(key),
      remove: () => removeDialog(key),
    }),
    [key, open],
  )
  const wasOpen = useRef(false)
  const returnFocus = useEffectEvent(onClosed)
  useEffect(() => {
    if (open) wasOpen.current = true
    // The dialog was closed before its first render: there is no animation to wait for.
    else if (!wasOpen.current) removeDialog(key)
    else returnFocus()
  }, [open, key])
  return <DialogContext value={control}>{dialog}</DialogContext>
}

/**
 * The element of the page that had the focus last, dialogs and menus left out. MUI returns the focus to the element
 * that had it when the dialog opened; where that was an item of a menu, the item is gone by then.
 */
function useLastFocusedOnPage() {
  const last = useRef<Focused>(null)
  useEffect(() => {
    function remember({ target }: FocusEvent): void {
      if (target instanceof HTMLElement && !isInOverlay(target)) last.current = { target, section: sectionOf(target) }
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  return last
}

interface Focused {
  readonly target: HTMLElement
  /** The section of the page that it was in. */
  readonly section: HTMLElement | null
}

/** Returns the focus; to the section where the element has left the page, such as a button of a deleted row. */
function returnFocusTo(focused: Focused | null): void {
  if (focused?.target.isConnected) focused.target.focus()
  else if (focused?.section?.isConnected) focusOn(focused.section)
}

function hasLostFocus(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || isInOverlay(focused)
}

function isInOverlay(element: Element): boolean {
  return element.closest('.MuiModal-root') !== null
}

export interface DialogFrameProps extends Pick<DialogProps, 'maxWidth' | 'fullScreen'> {
  readonly title: string
  /** The name of a close button beside the title; without it there is no such button. */
  readonly closeLabel?: string | undefined
  /** A button beside the title, before the one that closes. */
  readonly titleAction?: ReactNode
  /** The width in px of its column in the middle, for a form on a whole page. */
  readonly columnPx?: number | undefined
  /** While true, neither Escape nor Back nor a click outside closes the dialog. */
  readonly busy?: boolean
  /** Replaces closing on Escape, on Back and on a click outside, for dialogs that ask first. */
  readonly onDismiss?: () => void
  readonly children: ReactNode
}

/** The frame of a dialog that `openDialog` opened: title, Escape, Back, animation. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, closeLabel, titleAction, children } = props
  const { busy = false, onDismiss, maxWidth = 'xs', fullScreen = false, columnPx } = props
  const { open, isOpen, close, remove } = useDialog()
  const titleId = useId()
  const dismiss = onDismiss ?? close
  usePlace({ open, isOpen, onBack: () => !busy && dismiss() })
  return (
    <Dialog
      open={open}
      // A click during the closing animation is for the page below; without this it could still submit the dialog.
      inert={!open}
      onClose={busy ? undefined : dismiss}
      maxWidth={maxWidth}
      fullWidth
      fullScreen={fullScreen}
      aria-labelledby={titleId}
      slotProps={{
        transition: { onExited: remove },
        ...(columnPx !== undefined && {
          paper: { sx: { '& > *': { width: '100%', maxWidth: columnPx, mx: 'auto' } } },
        }),
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', pr: 4 }}>
        <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        {titleAction}
        {closeLabel !== undefined && <IconAction label={closeLabel} icon={<Close />} onClick={dismiss} />}
      </Stack>
      {children}
    </Dialog>
  )
}

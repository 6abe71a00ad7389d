import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import MoreVert from '@mui/icons-material/MoreVertOutlined'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu, { type MenuProps } from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import { type ReactNode, useRef, useState } from 'react'
import { IconAction, type IconActionProps } from './icon-action.tsx'

/** An action on a row of a tree or table. */
export interface RowAction {
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  /** Receives the button, or the row whose menu ran the action, for placing another menu beside it. */
  readonly run: (beside?: Element) => void
  /** The reason why it is disabled. */
  readonly disabledReason?: string | undefined
  /** Shown as an icon on the row; the others are in its menu alone. */
  readonly quick?: true
  /** Highlighted in the menu. */
  readonly tone?: 'danger'
}

/** Actions of a row as icons, for a mouse and for the Tab key after the row. */
export function RowIcons({ label, actions }: { readonly label: string; readonly actions: readonly RowAction[] }) {
  return (
    <Stack direction="row" role="group" aria-label={label} sx={{ flex: 'none' }}>
      {actions.map(({ id, label: name, icon, run, disabledReason }) => (
        <IconAction key={id} label={name} icon={icon} onClick={run} disabledReason={disabledReason} />
      ))}
    </Stack>
  )
}

export interface RowWordsProps {
  readonly label: string
  readonly actions: readonly RowAction[]
  /** Whether the Tab key reaches them. */
  readonly isInTabOrder: boolean
}

/** Actions of a row as buttons with their names, for an empty folder. */
export function RowWords({ label, actions, isInTabOrder }: RowWordsProps) {
  return (
    <Stack direction="row" role="group" aria-label={label} sx={{ flex: 'none' }}>
      {actions.map(({ id, label: name, run }) => (
        <Button
          key={id}
          size="small"
          tabIndex={isInTabOrder ? undefined : -1}
          sx={{ minWidth: 0, minHeight: 28, px: 2, py: 0, fontSize: 12, whiteSpace: 'nowrap' }}
          onClick={(event) => run(event.currentTarget)}
        >
          {name}
        </Button>
      ))}
    </Stack>
  )
}

/** One icon that opens the actions of a row, for touch. */
export function RowMenuButton({ label, onOpen }: { readonly label: string; readonly onOpen: () => void }) {
  return <IconAction label={label} icon={<MoreVert />} hintSide="left" onClick={onOpen} />
}

interface ActionMenuProps extends Pick<IconActionProps, 'hintSide'> {
  readonly label: string
  readonly actions: readonly RowAction[]
}

/** One icon that opens the actions of a row or of a panel. In a row its tooltip is at the left, off the icon of the next row. */
export function ActionMenu({ label, actions, hintSide }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconAction
        ref={button}
        label={label}
        icon={<MoreHoriz />}
        opensMenu
        hintSide={hintSide}
        expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && <RowMenu label={label} actions={actions} anchor={() => button.current} onClose={() => setOpen(false)} />}
    </>
  )
}

export interface RowMenuProps {
  readonly label: string
  readonly actions: readonly RowAction[]
  readonly anchor: MenuProps['anchorEl']
  readonly onClose: () => void
}

/** The actions of a row as a menu. It is open as long as it is on the page. */
export function RowMenu({ label, actions, anchor, onClose }: RowMenuProps) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      {actions.map(({ id, label: name, icon, run, disabledReason, tone }) => (
        <MenuItem
          key={id}
          aria-disabled={disabledReason !== undefined || undefined}
          onClick={() => {
            if (disabledReason !== undefined) return
            onClose()
            run(anchor instanceof Element ? anchor : undefined)
          }}
          sx={{
            ...(tone === 'danger' && { color: 'error.main' }),
            ...(disabledReason !== undefined && { opacity: 0.6, cursor: 'default' }),
          }}
        >
          <ListItemIcon>{icon}</ListItemIcon>
          <ListItemText
            primary={name}
            secondary={disabledReason}
            slotProps={{ secondary: { variant: 'caption', sx: { whiteSpace: 'normal', maxWidth: 240 } } }}
          />
        </MenuItem>
      ))}
    </Menu>
  )
}

import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useRef, useState } from 'react'
import { IconAction } from './icon-action.tsx'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
}

export interface ChoiceMenuProps<Value extends string> {
  readonly label: string
  readonly icon: ReactNode
  readonly choices: readonly Choice<Value>[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

/** An icon that opens a menu of which one entry holds. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, icon, choices, chosen, onChoose } = props
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconAction ref={anchor} label={label} icon={icon} expanded={open} onClick={() => setOpen(true)} />
      <Menu
        open={open}
        anchorEl={() => anchor.current}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            role="menuitemradio"
            aria-checked={choice.value === chosen}
            selected={choice.value === chosen}
            onClick={() => {
              setOpen(false)
              onChoose(choice.value)
            }}
          >
            {choice.icon !== undefined && <ListItemIcon>{choice.icon}</ListItemIcon>}
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

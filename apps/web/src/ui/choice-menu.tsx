import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useRef, useState } from 'react'
import { IconAction } from './icon-action.tsx'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
  /** Language of the label, if it differs from the page. */
  readonly lang?: string
}

export interface ChoiceMenuProps<Value extends string> {
  readonly label: string
  readonly icon: ReactNode
  readonly choices: readonly Choice<Value>[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

/** An icon button with a menu in which one entry is selected. */
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
        {choiceItems({
          choices,
          chosen,
          onChoose: (value) => {
            setOpen(false)
            onChoose(value)
          },
        })}
      </Menu>
    </>
  )
}

export interface ChoiceItems<Value extends string> {
  readonly title?: string
  readonly choices: readonly Choice<Value>[]
  readonly chosen: string
  readonly onChoose: (value: Value) => void
}

/**
 * The entries of a menu with one selected. Not a component: MUI moves the focus among the direct children of a menu.
 */
export function choiceItems<Value extends string>({ title, choices, chosen, onChoose }: ChoiceItems<Value>) {
  const items = choices.map(({ value, label, icon, lang }) => (
    <MenuItem
      key={value}
      role="menuitemradio"
      lang={lang}
      aria-checked={value === chosen}
      selected={value === chosen}
      onClick={() => onChoose(value)}
    >
      {icon !== undefined && <ListItemIcon>{icon}</ListItemIcon>}
      {label}
    </MenuItem>
  ))
  if (title === undefined) return items
  return [
    <ListSubheader key={title} role="presentation" disableSticky sx={{ lineHeight: '32px' }}>
      {title}
    </ListSubheader>,
    ...items,
  ]
}

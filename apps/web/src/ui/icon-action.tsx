import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode, Ref } from 'react'

export interface IconActionProps {
  /** The accessible name and the tooltip. */
  readonly label: string
  readonly icon: ReactNode
  /** Receives the button, for placing a menu. */
  readonly onClick: (button: Element) => void
  /** Why it cannot be used now. The button then stays reachable by keyboard, so that the reason can be read. */
  readonly disabledReason?: string | undefined
  /** As shown to the user, e.g. "Ctrl+Z". */
  readonly shortcut?: string | undefined
  /** For a button that switches something on and off. */
  readonly pressed?: boolean | undefined
  /** For a button that opens something: whether it is open. */
  readonly expanded?: boolean | undefined
  /** For a button that opens a menu whose open state it does not know. */
  readonly opensMenu?: boolean | undefined
  readonly tone?: 'neutral' | 'accent' | 'danger'
  /** Where the tooltip stands: beside a button that has another one below it. */
  readonly hintSide?: 'bottom' | 'right'
  readonly ref?: Ref<HTMLButtonElement>
}

const colours = { neutral: 'inherit', accent: 'primary', danger: 'error' } as const

/** An icon that acts, with a tooltip and a name; a disabled one says why. */
export function IconAction(props: IconActionProps) {
  const {
    label,
    icon,
    onClick,
    disabledReason,
    shortcut,
    pressed,
    expanded,
    opensMenu,
    tone = 'neutral',
    hintSide,
    ref,
  } = props
  const disabled = disabledReason !== undefined
  const hint = shortcut === undefined ? label : `${label} (${shortcut})`
  return (
    <Tooltip title={disabledReason ?? hint} describeChild={disabled} placement={hintSide ?? 'bottom'}>
      <IconButton
        ref={ref ?? null}
        aria-label={label}
        aria-disabled={disabled || undefined}
        aria-pressed={pressed}
        aria-expanded={expanded}
        aria-haspopup={opensMenu ? 'menu' : undefined}
        color={pressed ? 'primary' : colours[tone]}
        onClick={disabled ? undefined : (event) => onClick(event.currentTarget)}
        sx={{
          ...(pressed && { bgcolor: 'action.selected' }),
          ...(disabled && { opacity: 0.4, cursor: 'default', '&:hover': { bgcolor: 'transparent' } }),
        }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  )
}

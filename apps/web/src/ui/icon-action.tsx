import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type MouseEvent, type ReactNode, type Ref, type SyntheticEvent, useRef, useState } from 'react'

export interface IconActionProps {
  /** The accessible name and the tooltip. */
  readonly label: string
  readonly icon: ReactNode
  /** Receives the button, so that the caller can anchor a menu to it. */
  readonly onClick: (button: Element) => void
  /** The reason why it is disabled. The button stays focusable, so that the user can read the reason. */
  readonly disabledReason?: string | undefined
  /** As shown to the user, e.g. "Ctrl+Z". */
  readonly shortcut?: string | undefined
  /** Whether a toggle button is pressed. */
  readonly pressed?: boolean | undefined
  /** For a button that opens a panel or a menu: whether that is open. */
  readonly expanded?: boolean | undefined
  /** For a button that opens a menu and does not know its open state. */
  readonly opensMenu?: boolean | undefined
  readonly tone?: 'neutral' | 'accent' | 'danger'
  /** false: the Tab key leaves it out, as in the rows of a list that are not the current one. */
  readonly isInTabOrder?: boolean
  /** The placement of the tooltip, for example beside a button with another button below it. */
  readonly hintSide?: 'bottom' | 'left' | 'right' | undefined
  readonly ref?: Ref<HTMLButtonElement>
}

const colours = { neutral: 'inherit', accent: 'primary', danger: 'error' } as const

/** An icon button with tooltip and accessible name; a disabled one shows the reason. */
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
    isInTabOrder = true,
    ref,
  } = props
  const disabled = disabledReason !== undefined
  const { tooltip, click, forgetClick } = useHint(onClick)
  const hint = shortcut === undefined ? label : `${label} (${shortcut})`
  return (
    <Tooltip title={disabledReason ?? hint} describeChild={disabled} placement={hintSide ?? 'bottom'} {...tooltip}>
      <IconButton
        ref={ref ?? null}
        tabIndex={isInTabOrder ? undefined : -1}
        aria-label={label}
        aria-disabled={disabled || undefined}
        aria-pressed={pressed}
        aria-expanded={expanded}
        aria-haspopup={opensMenu ? 'menu' : undefined}
        color={pressed ? 'primary' : colours[tone]}
        onClick={disabled ? undefined : click}
        onPointerLeave={forgetClick}
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

/** Opens and closes the tooltip of a button. */
function useHint(onClick: IconActionProps['onClick']) {
  const [isHinted, setHinted] = useState(false)
  // After a click the tooltip would cover the result, such as the details below an expanded row. The tooltip calls the
  // `onOpen` of the render in which the pointer arrived, which does not know a state that the click set since.
  const wasClicked = useRef(false)
  return {
    tooltip: {
      open: isHinted,
      onOpen: ({ nativeEvent }: SyntheticEvent) => setHinted(!wasClicked.current && !isReturn(nativeEvent)),
      onClose: () => setHinted(false),
    },
    click: ({ detail, currentTarget }: MouseEvent) => {
      // The detail of a click by keyboard is 0.
      wasClicked.current = detail > 0
      setHinted(false)
      onClick(currentTarget)
    },
    forgetClick: () => {
      wasClicked.current = false
    },
  }
}

/** Whether the focus returns from a menu or dialog that closes: the tooltip would cover what the user looks at then. */
function isReturn(event: Event): boolean {
  const from = event instanceof FocusEvent ? event.relatedTarget : null
  return from instanceof Element && from.closest('[role="menu"], [role="dialog"]') !== null
}

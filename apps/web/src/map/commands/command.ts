import type { Api } from '@cairn/contract/client'
import type { SvgIconComponent } from '@mui/icons-material'
import type { QueryClient } from '@tanstack/react-query'
import type { KeyBelow, Translate } from '../../platform/locale.ts'
import type { Message } from '../../ui/overlays/overlays.ts'
import type { MapNavigation } from '../address.ts'
import type { MapMode } from '../map-session.ts'
import type { LiveMap } from '../tools/live-map.ts'

/** The name of each command is a message under `map.command`; the type check fails without it. */
export type CommandId = KeyBelow<'map.command'>

/** The heading in the help dialog, under `map.group`. */
export type CommandGroup = KeyBelow<'map.group'>

/** Why a command cannot be used: the key of its sentence under `map.reason`. */
export type DisabledReason = KeyBelow<'map.reason'>

/** The parts of the page that every command may use. Everything else that decides about a command is a fact of its slice. */
export interface CommandContext {
  /** null until the map exists. The tools of the map hold their current state, also between two renderings. */
  readonly map: LiveMap | null
  readonly mode: MapMode
  readonly navigation: MapNavigation
  readonly api: Api
  readonly queries: QueryClient
  readonly notify: (message: Message) => void
  readonly t: Translate
}

/**
 * An action of the user, offered as a button, in a menu, by a key and in the help dialog. Its functions receive the
 * context with the facts of the command. They are methods, so that a list holds commands of different facts.
 */
export interface Command<Facts extends object = object> {
  readonly id: CommandId
  readonly group: CommandGroup
  readonly icon: SvgIconComponent
  /** Combinations in the notation of platform/key-combinations.ts; the first is shown beside the command. */
  readonly keys: readonly string[]
  /** Its keys also work in fields, and override the browser's, such as saving the page. */
  readonly ownsKeys?: true
  /** It destroys data: menus show it in red. */
  readonly danger?: true
  /** It opens a menu: its button has `aria-haspopup`. */
  readonly opensMenu?: true
  /** Reads the facts; the value changes only with them. Commands that share the hook share one call of it. */
  readonly useFacts?: () => Facts
  /** It changes data: whether the user has the right to. The help dialog omits it otherwise. */
  changes?(context: CommandContext & Facts): boolean
  /** Whether it is offered now. Of two commands with the same key at most one is available. */
  available(context: CommandContext & Facts): boolean
  /** Why it cannot be used although it is offered; null when it can. */
  disabled(context: CommandContext & Facts): DisabledReason | null
  /** A second line of its item in a menu. */
  detail?(context: CommandContext & Facts): string | undefined
  /** `button` is the pressed button, for placing a menu; undefined when a key or a menu item ran the command. */
  run(context: CommandContext & Facts, button?: Element): void
}

export const never = (): null => null
export const always = (): true => true

/** For commands that move the map. */
export const untilMapIsReady = ({ map }: CommandContext): DisabledReason | null => (map ? null : 'mapLoading')

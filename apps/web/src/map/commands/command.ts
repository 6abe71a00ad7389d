import type { Api } from '@cairn/contract/client'
import type { Feature } from '@cairn/contract/features'
import type { Geometry } from '@cairn/domain/geometry/geojson'
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

/** The selected feature with the user's rights to it. */
export interface CommandTarget {
  readonly feature: Feature
  readonly mayEdit: boolean
  readonly mayDelete: boolean
  readonly layerReadOnly: boolean
}

/** The feature that is being edited, or that was drawn and is not saved yet. */
export interface CommandDraft {
  readonly geometry: Geometry
  /** It differs from the saved feature. */
  readonly changed: boolean
}

/** The view that a project opens with. */
export interface ProjectView {
  readonly coordinate: { readonly lat: number; readonly lng: number } | null
  readonly zoomLevel: number | null
}

/** The state that decides which commands are available, and the objects that they change. */
export interface CommandContext {
  readonly mode: MapMode
  /** null until the map exists. The tools of the map hold their current state, also between two renderings. */
  readonly map: LiveMap | null
  /** null when nothing is selected, and until the server has answered. */
  readonly selected: CommandTarget | null
  readonly draft: CommandDraft | null
  /** The request that saves an edit is running. */
  readonly saving: boolean
  /** Number of layers of the project into which the user may draw a feature. */
  readonly drawableLayerCount: number
  /** null when no project is open; undefined while it is loading. */
  readonly project: ProjectView | null | undefined
  readonly api: Api
  readonly queries: QueryClient
  readonly navigation: MapNavigation
  /** The title of a feature, as its layer says. */
  readonly titleOf: (feature: Feature) => string
  readonly notify: (message: Message) => void
  readonly t: Translate
}

/** An action of the user, offered as a button, in a menu, by a key and in the help dialog. */
export interface Command {
  readonly id: CommandId
  readonly group: CommandGroup
  readonly icon: SvgIconComponent
  /** Combinations in the notation of platform/key-combinations.ts; the first is shown beside the command. */
  readonly keys: readonly string[]
  /** Its keys also work in fields, and override the browser's, such as saving the page. */
  readonly ownsKeys?: true
  /** It changes data: the help dialog omits it for users without that right. */
  readonly changes?: true
  /** It destroys data: menus show it in red. */
  readonly danger?: true
  /** It opens a menu: its button has `aria-haspopup`. */
  readonly opensMenu?: true
  /** Whether it is offered now. Of two commands with the same key at most one is available. */
  readonly available: (context: CommandContext) => boolean
  /** Why it cannot be used although it is offered; null when it can. */
  readonly disabled: (context: CommandContext) => DisabledReason | null
  /** A second line of its item in a menu. */
  readonly detail?: (context: CommandContext) => string | undefined
  /** `button` is the pressed button, for placing a menu; undefined when a key or a menu item ran the command. */
  readonly run: (context: CommandContext, button?: Element) => void
}

export const never = (): null => null
export const always = (): true => true

/** For commands that move the map. */
export const untilMapIsReady = ({ map }: CommandContext): DisabledReason | null => (map ? null : 'mapLoading')

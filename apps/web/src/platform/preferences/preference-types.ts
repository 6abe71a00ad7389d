import type { Language } from '@cairn/messages/languages'
import type { SnappingPreference } from './snapping-preference.ts'

/** The panels whose size the user can change. */
export const sizedPanels = ['project', 'feature', 'table', 'jobs'] as const
export type SizedPanel = (typeof sizedPanels)[number]

/** Sizes in px that the user gave a panel; a panel beside the map has a width, a sheet below it a height. */
export interface PanelSizes {
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/**
 * The choices of the user who signed in last, as this browser keeps them: a page has its appearance before the server has
 * answered, and before a sign-in.
 */
export interface Preferences {
  readonly version: 1
  readonly scheme: 'light' | 'dark' | 'system'
  /** null: the language that the browser asks for. */
  readonly language: Language | null
  /**
   * Whether this browser held a session when it was last used. A page starts with the sign-in form or with the map
   * accordingly, before the server has answered.
   */
  readonly hasSession: boolean
  /** The account that the preferences belong to; null: no user has signed in since the browser has them. */
  readonly accountId: string | null
  /** Keep the preferences in this browser alone. */
  readonly localOnly: boolean
  readonly units: 'metric' | 'us'
  /** `auto`: the street map where it can be reached, the world outline otherwise. */
  readonly background: 'auto' | 'streets' | 'outline' | 'grid'
  readonly withGrid: boolean
  readonly panelSizes: { readonly [Panel in SizedPanel]?: PanelSizes }
  /** The tab of the feature panel that was open last. */
  readonly featureTab: string | null
  /** The view below the tab INFO that is open, such as the profile; null: none. */
  readonly featureView: string | null
  /** The series that the profile draws beside the heights; null: none. */
  readonly profileSeries: string | null
  readonly snapping: SnappingPreference
  /** Whether the map shows its buttons. */
  readonly showMapControls: boolean
  /** The project panel closes when the user clicks the map. */
  readonly panelTemporary: boolean
  /** Whether the map opens with the project panel. */
  readonly panelOpenByDefault: boolean
  /** Whether the toolbar names the open project. */
  readonly showCurrentProject: boolean
  /** The user does not want to see the guide of editors again. */
  readonly skipGettingStarted: boolean
  /** The user does not want to see the guide of plus organizations again. */
  readonly skipQuickStart: boolean
  /** Whether shortcuts of a single character work, such as N. */
  readonly singleKeys: boolean
  /** How the client key of the user comes: by HTTP Basic, or as a parameter of the address. The server reads it. */
  readonly clientAuthType: 'basic' | 'param'
}

/** The preferences that belong to the account; the rest belong to this browser. */
export type AccountPreferences = Omit<Preferences, 'version' | 'hasSession' | 'accountId' | 'localOnly'>

import { create } from 'zustand'
import type { Background } from './engine/background/backgrounds.ts'

/** What lies under the data. `auto`: the street map where it can be reached, the world outline otherwise. */
export interface BackgroundChoice {
  readonly background: Background | 'auto'
  readonly withGrid: boolean
}

const storageKey = 'cairn-background'
const first: BackgroundChoice = { background: 'auto', withGrid: false }

const useChoice = create<BackgroundChoice>(() => readChoice(localStorage.getItem(storageKey)))

/** This person's choice; kept in this browser. */
export function useBackgroundChoice(): BackgroundChoice {
  return useChoice()
}

export function chooseBackground(change: Partial<BackgroundChoice>): void {
  useChoice.setState(change)
  localStorage.setItem(storageKey, writeChoice(useChoice.getState()))
}

function writeChoice({ background, withGrid }: BackgroundChoice): string {
  return withGrid ? `${background}+grid` : background
}

/** Anything that was not written by `writeChoice` counts as no choice. */
function readChoice(text: string | null): BackgroundChoice {
  const [name, grid] = text?.split('+') ?? []
  const background = (['auto', 'streets', 'outline', 'grid'] as const).find((known) => known === name)
  return background ? { background, withGrid: grid === 'grid' } : first
}

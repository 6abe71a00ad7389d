import { useLocation } from 'react-router'
import { wantedOf } from '../sign-in/wanted.ts'

/** The address that opens after the sign-in, which the screens for visitors hand on. */
export function useWanted(): string {
  return wantedOf(useLocation().state)
}

import { useLocation } from 'react-router'
import { returnPathOf } from './return-path.ts'

/** The path that opens after the sign-in, which the screens for visitors hand on. */
export function useReturnPath(): string {
  return returnPathOf(useLocation().state)
}

import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the page is used by touch, for texts and sizes. */
export function useByFinger(): boolean {
  return useMediaQuery('(pointer: coarse)', { noSsr: true })
}

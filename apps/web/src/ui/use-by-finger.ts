import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the page is used by touch, so that words and sizes can follow. */
export function useByFinger(): boolean {
  return useMediaQuery('(pointer: coarse)', { noSsr: true })
}

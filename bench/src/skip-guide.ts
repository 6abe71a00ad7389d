/** Runs in the page: the guide of editors does not open over the screen that is measured. */
export function skipGuide(): void {
  const key = 'cairn-preferences'
  if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ skipGettingStarted: true }))
}

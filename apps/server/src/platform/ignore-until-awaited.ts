/**
 * For `catch` of a promise that its caller awaits later: Node ends the process for an error that nothing handles meanwhile. The
 * caller gets the error where it awaits the promise, unless an earlier error is the answer.
 */
export function ignoreUntilAwaited(): void {
  // The promise itself keeps the error.
}

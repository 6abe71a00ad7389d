interface Named {
  readonly firstName: string
  readonly lastName: string
}

/** The first and the last name of a user; empty without both. */
export function fullNameOf({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim()
}

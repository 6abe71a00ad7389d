/** Parts of paths, control characters, line separators, and marks of direction, with which a name can hide its end. */
const refused = /[\\/]|\p{Cc}|\p{Zl}|\p{Zp}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/** Whether a text can be the name of an attached file: the name alone, which shows as it is. */
export function isFileName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !refused.test(name)
}

import { readFile } from 'node:fs/promises'

export const matrixFile = new URL('../access-matrix.txt', import.meta.url)

/** The callers of the access matrix. */
export const roles = [
  'anonymous',
  'stranger',
  'viewer',
  'collector',
  'editor',
  'project admin',
  'organization admin',
  'granted organization',
  'client key',
] as const
export type Role = (typeof roles)[number]

/** The committed statuses, each as `role status`, by call and role. */
export type Matrix = ReadonlyMap<string, ReadonlyMap<Role, string>>

export async function readMatrix(): Promise<Matrix> {
  const lines = (await readFile(matrixFile, 'utf8')).trimEnd().split('\n')
  return new Map(
    lines.map((line) => {
      const [call = '', statuses = ''] = line.split(/: (?=anonymous )/)
      const byRole = statuses.split(', ').flatMap((status) => {
        const role = roles.find((candidate) => status.startsWith(`${candidate} `))
        return role === undefined ? [] : [[role, status] as const]
      })
      return [call, new Map(byRole)]
    }),
  )
}

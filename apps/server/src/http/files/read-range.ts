/** Both ends included. */
interface WholeRange {
  readonly start: number
  readonly end: number
}

const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * The bytes that the header Range asks for (RFC 9110, 14.2). undefined for all of them: without the header, and for several
 * ranges or other units, which a server may ignore.
 */
export function readRange(header: string | undefined, sizeBytes: number): WholeRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = oneRange.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return within({ start: Math.max(0, sizeBytes - Number(last)), end: sizeBytes - 1 }, sizeBytes)
  const end = last === '' ? sizeBytes - 1 : Number(last)
  return end < Number(first) && last !== '' ? undefined : within({ start: Number(first), end }, sizeBytes)
}

function within({ start, end }: WholeRange, sizeBytes: number): WholeRange | 'unsatisfiable' {
  return start >= sizeBytes ? 'unsatisfiable' : { start, end: Math.min(end, sizeBytes - 1) }
}
